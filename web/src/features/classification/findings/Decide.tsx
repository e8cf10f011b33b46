import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { NOTE_MAX } from '#contracts/classification/customDetector.ts';
import type { Mark } from '#contracts/classification/routes.ts';
import { findingTexts } from '#messages/classification.ts';
import { useAllow } from '../allowQueries.ts';
import type { Marks } from '../queries.ts';
import styles from './Decide.module.css';
import type { FindingRow } from './rows.ts';

const t = findingTexts.sheet;

interface DecideProps {
  readonly row: FindingRow;
  readonly rowMarks: readonly Mark[];
  readonly marks: Marks;
  /** Something at its places counts, certain or possible. */
  readonly counts: boolean;
}

interface Action {
  /** It would change something. */
  readonly shown: boolean;
  readonly text: string;
  readonly hint: string;
  readonly run: (note: string) => Promise<boolean>;
}

/** Marks that would change something; a group is marked as a whole or place by place. */
const useActions = ({ row, rowMarks, marks, counts }: DecideProps): Action[] => {
  const allow = useAllow();
  const { key, label } = row.type;
  const location = row.places.length === 1 ? row.place : null;
  const has = (kind: Mark['kind'], place: string | null) =>
    rowMarks.some((mark) => mark.kind === kind && mark.location === place);
  const mark = (kind: 'confirmed' | 'false-positive', place: string | null) => (note: string) =>
    marks.add({ kind, key, location: place, strength: row.strength, note });
  const scanned = row.type.automated === 'Automated' && row.place !== null;
  const isOne = location !== null;
  const list: readonly Action[] = [
    {
      shown: scanned && !has('confirmed', location),
      ...{ text: t.confirm, hint: t.confirmHint, run: mark('confirmed', location) },
    },
    {
      shown: scanned && isOne && counts,
      ...{ text: t.falseHere, hint: t.falseHereHint, run: mark('false-positive', location) },
    },
    {
      shown: scanned && counts && !has('false-positive', null),
      ...{ text: t.falseStore, hint: t.falseStoreHint(label), run: mark('false-positive', null) },
    },
    {
      shown: scanned && counts,
      text: t.allow,
      hint: t.allowHint,
      run: (note) => allow.add({ kind: 'location', pattern: row.place ?? '', key, note }),
    },
  ];
  return list.filter(({ shown }) => shown);
};

/** Marks that a user can set on a finding, with an optional note. */
export const Decide = (props: DecideProps) => {
  const [note, setNote] = useState('');
  const actions = useActions(props);
  if (actions.length === 0) return null;
  const run = async (action: Action): Promise<void> => {
    if (await action.run(note.trim())) setNote('');
  };
  return (
    <>
      <TextBox
        label={t.note}
        note={t.optional}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.actions}>
        {actions.map((action) => (
          <div key={action.text} className={styles.action}>
            <Button
              changes
              size="small"
              disabled={props.marks.busy}
              onClick={() => void run(action)}
            >
              {action.text}
            </Button>
            <span className={styles.hint}>{action.hint}</span>
          </div>
        ))}
      </div>
    </>
  );
};
