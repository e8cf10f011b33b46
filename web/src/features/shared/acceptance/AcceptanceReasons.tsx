import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { TimeIn } from '#components/Time.tsx';
import { dayText } from '#lib/dates.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import styles from './Acceptance.module.css';
import { dayAfter, type ExpiryChoice, expiryChoices } from './expiry.ts';
import type { AcceptanceForm } from './useAcceptanceFields.ts';

const REASON_MAX = 500;
const OWNER_MAX = 320;

const labelOf = (choice: ExpiryChoice): string => {
  if (choice === 'never') return t.never;
  return choice === 'date' ? t.otherDate : t.days(Number(choice));
};

const options = expiryChoices.map((choice) => ({ value: choice, label: labelOf(choice) }));

const ExpiryNote = ({ form }: { readonly form: AcceptanceForm }) => {
  if (form.expiresOn === undefined) return null;
  return (
    <p className={styles.note} aria-live="polite">
      {form.expiresOn === null ? (
        t.neverNote
      ) : (
        <TimeIn at={form.expiresOn} form={dayText} sentence={t.expiryNote} />
      )}
    </p>
  );
};

const Expiry = ({ form }: { readonly form: AcceptanceForm }) => (
  <div className={styles.expiry}>
    <SelectLine
      label={t.expires}
      options={options}
      value={form.choice}
      onChange={(event) => form.setChoice(event.target.value as ExpiryChoice)}
    />
    {form.choice === 'date' ? (
      <TextLine
        label={t.date}
        type="date"
        min={dayAfter(0, form.now)}
        value={form.date}
        problem={form.problems.date}
        onChange={(event) => form.setDate(event.target.value)}
      />
    ) : null}
  </div>
);

/** Why it is acceptable, who answers for it, and until when. */
export const AcceptanceReasons = ({ form }: { readonly form: AcceptanceForm }) => (
  <>
    <TextBox
      label={t.reason}
      placeholder={t.reasonHint}
      maxLength={REASON_MAX}
      rows={2}
      value={form.reason}
      problem={form.problems.reason}
      onChange={(event) => form.setReason(event.target.value)}
    />
    <TextLine
      label={t.owner}
      placeholder={t.ownerHint}
      maxLength={OWNER_MAX}
      autoComplete="off"
      value={form.owner}
      problem={form.problems.owner}
      onChange={(event) => form.setOwner(event.target.value)}
    />
    <div className={styles.until}>
      <Expiry form={form} />
      <ExpiryNote form={form} />
    </div>
  </>
);
