import { TriangleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { TextLine } from '#components/FormField.tsx';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { ScanFrequency } from '#contracts/cloudAccount/words.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { costTexts as t } from '#messages/accountCost.ts';
import styles from './Cost.module.css';
import { ForecastButton } from './ForecastButton.tsx';
import { capOf, dollarsText } from './inventory.ts';
import { useSetCap } from './queries.ts';

type Scanning = ReplyOutput<typeof accountRoutes.getCloudAccountStatus>['scanning'];

/** What the month has cost, and whether scans may begin. */
export const Spending = ({ scanning }: { readonly scanning: Scanning }) => {
  const { state, spent, monthlyCap } = scanning;
  const spentText = dollarsText(spent);
  return (
    <>
      {state === 'capReached' && (
        <p className={styles.reached} role="status">
          <TriangleAlert size={16} aria-hidden />
          <span>
            <strong>{t.reached}.</strong> {t.reachedText}
          </span>
        </p>
      )}
      <p>
        {t.spent}:{' '}
        {monthlyCap === null ? t.noCap(spentText) : t.ofCap(spentText, monthlyCap.toFixed(2))}
      </p>
    </>
  );
};

const isCap = (text: string): true | string => capOf(text) !== undefined || t.capInvalid;

interface MonthlyCapProps {
  readonly accountId: string;
  readonly scanning: Scanning;
  readonly frequency: ScanFrequency;
}

/** Shows and sets what scans of an account may cost in a month. */
export const MonthlyCap = ({ accountId, scanning, frequency }: MonthlyCapProps) => {
  const { mutate, isPending } = useSetCap(accountId);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { cap: scanning.monthlyCap?.toFixed(2) ?? '' },
  });
  const submit = handleSubmit(({ cap }) => mutate(capOf(cap) ?? null));
  return (
    <section className={styles.cap} data-state={scanning.state} aria-label={t.cap}>
      <h3>{t.cap}</h3>
      <Spending scanning={scanning} />
      <form className={styles.line} noValidate onSubmit={(event) => void submit(event)}>
        <TextLine
          label={t.capField}
          descriptiveText={t.capHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          problem={formState.errors.cap?.message}
          {...register('cap', { validate: isCap })}
        />
        <Button type="submit" busy={isPending} busyText={t.saving}>
          {t.save}
        </Button>
      </form>
      <ForecastButton frequency={frequency} />
    </section>
  );
};
