import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { digestFrequencies } from '#contracts/notification/notification.ts';
import { weekdays } from '#contracts/report/words.ts';
import { notificationTexts } from '#messages/notifications.ts';
import styles from './Notifications.module.css';
import { type Digest, useDigest, useSaveDigest } from './queries.ts';

const t = notificationTexts.digest;

const frequencies = digestFrequencies.map((value) => ({ value, label: t.frequencies[value] }));
const days = weekdays.map((value) => ({ value, label: t.weekdays[value] }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
/** Stands for the zone of the company. */
const NONE = '';

interface FieldsProps {
  readonly digest: Digest;
  readonly companyZone: string;
  readonly onChange: (digest: Digest) => void;
}

const When = ({ digest, companyZone, onChange }: FieldsProps) => (
  <>
    {digest.frequency === 'weekly' && (
      <SelectLine
        label={t.weekday}
        value={digest.weekday}
        options={days}
        onChange={({ target }) =>
          onChange({ ...digest, weekday: weekdays.find((day) => day === target.value) ?? 'MON' })
        }
      />
    )}
    <SelectLine
      label={t.hour}
      value={String(digest.hour)}
      options={hours}
      onChange={({ target }) => onChange({ ...digest, hour: Number(target.value) })}
    />
    <SelectLine
      label={t.timeZone}
      value={digest.timeZone ?? NONE}
      options={[
        { value: NONE, label: t.companyZone(companyZone) },
        ...zones.map((zone) => ({ value: zone, label: zone })),
      ]}
      onChange={({ target }) => onChange({ ...digest, timeZone: target.value || null })}
    />
  </>
);

const Form = ({ saved, companyZone }: { readonly saved: Digest; readonly companyZone: string }) => {
  const [digest, setDigest] = useState(saved);
  const { mutate, isPending } = useSaveDigest();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate(digest);
  };
  return (
    <form className={styles.fields} onSubmit={save}>
      <SelectLine
        label={t.frequency}
        value={digest.frequency}
        options={frequencies}
        onChange={({ target }) =>
          setDigest({
            ...digest,
            frequency: digestFrequencies.find((one) => one === target.value) ?? 'off',
          })
        }
      />
      {digest.frequency !== 'off' && (
        <When digest={digest} companyZone={companyZone} onChange={setDigest} />
      )}
      <Button type="submit" look="primary" busy={isPending} busyText={t.saving}>
        {t.save}
      </Button>
    </form>
  );
};

const Content = () => {
  const { data, error, refetch } = useDigest();
  if (error && !data)
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={1} height={58} />;
  const { customerTimeZone, ...saved } = data;
  return <Form saved={saved} companyZone={customerTimeZone} />;
};

/** When the user is mailed what is new. */
export const DigestSettings = () => (
  <Card title={t.title} hint={t.hint}>
    <Content />
  </Card>
);
