import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { reportTexts as t } from '#messages/reports.ts';
import { useSaveTimeZone } from './queries.ts';
import styles from './Reports.module.css';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const options = zones.map((zone) => ({ value: zone, label: zone }));

const ZoneDialog = ({ zone, onClose }: { readonly zone: string; readonly onClose: () => void }) => {
  const [chosen, setChosen] = useState(zone);
  const { mutate, isPending } = useSaveTimeZone();
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(chosen, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t.timeZone}
      size="small"
      submit={t.save}
      submitting={t.saving}
      busy={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectLine
        label={t.timeZone}
        value={chosen}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
    </FormDialog>
  );
};

/** When reports are sent, and in which zone. */
export const TimeZone = ({ zone }: { readonly zone: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.zone}>
      {t.timeZoneText(zone)}{' '}
      <Button look="link" size="small" onClick={() => setIsOpen(true)}>
        {t.changeZone}
      </Button>
      {isOpen && <ZoneDialog zone={zone} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
