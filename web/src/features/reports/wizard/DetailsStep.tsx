import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TextLine } from '#components/FormField.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { reportTexts } from '#messages/reports.ts';
import styles from '../Reports.module.css';
import { type Draft, recipientProblem } from './form.ts';

const t = reportTexts.wizard;

export interface StepProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

const Recipients = ({ draft: { recipients }, onChange }: StepProps) => {
  const [entered, setEntered] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const why = recipientProblem(entered, recipients);
    setProblem(why);
    if (why !== undefined) return;
    onChange({ recipients: [...recipients, entered.trim().toLowerCase()] });
    setEntered('');
  };
  const remove = (email: string) =>
    onChange({ recipients: recipients.filter((other) => other !== email) });
  return (
    <div>
      <TextLine
        label={t.recipients}
        descriptiveText={t.recipientHint}
        type="email"
        value={entered}
        problem={problem}
        onChange={({ target }) => setEntered(target.value)}
        onKeyDown={add}
      />
      <ul className={styles.chips}>
        {recipients.map((email) => (
          <li key={email}>
            <span>{email}</span>
            <IconButton label={t.removeRecipient(email)} onClick={() => remove(email)}>
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface DetailsProps extends StepProps {
  readonly problem: string | undefined;
}

export const DetailsStep = ({ draft, onChange, problem }: DetailsProps) => (
  <div className={styles.fields}>
    <TextLine
      label={t.name}
      data-autofocus
      maxLength={100}
      value={draft.name}
      problem={problem}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <TextBox
      label={t.description}
      note={t.optional}
      maxLength={500}
      value={draft.description}
      onChange={({ target }) => onChange({ description: target.value })}
    />
    <Recipients draft={draft} onChange={onChange} />
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={draft.attachments}
        onChange={({ target }) => onChange({ attachments: target.checked })}
      />
      <span>
        {t.attachments}
        <small>{t.attachmentsNote}</small>
      </span>
    </label>
  </div>
);
