import { type FormEvent, useState } from 'react';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { type SensitiveLevel, sensitiveLevels } from '#contracts/tag/levels.ts';
import { TagPicker } from '#features/shared/tags/TagPicker.tsx';
import { messageOf } from '#lib/apiError.ts';
import { formatWhole } from '#lib/format.ts';
import { bulkTagTexts as t } from '#messages/bulkTags.ts';
import styles from './BulkTags.module.css';
import { type BulkChange, type BulkTarget, useStartChange } from './bulkQueries.ts';

interface BulkTagDialogProps {
  readonly target: BulkTarget;
  readonly count: number;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

type Level = 'keep' | 'none' | SensitiveLevel;

export interface ChangeDraft {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly level: Level;
}

/** The change of a draft; undefined while it would change nothing. */
export const changeOf = ({ add, remove, level }: ChangeDraft): BulkChange | undefined => {
  if (add.length + remove.length === 0 && level === 'keep') return undefined;
  const tags = { add: [...add], remove: [...remove] };
  if (level === 'keep') return tags;
  return { ...tags, level: level === 'none' ? null : level };
};

const levels = (['keep', 'none', ...sensitiveLevels] as const).map((value) => ({
  value,
  label: t.levels[value],
}));

interface FieldsProps {
  readonly draft: ChangeDraft;
  readonly onDraft: (draft: ChangeDraft) => void;
}

/** What is added is not removed, and the other way round. */
const Fields = ({ draft, onDraft }: FieldsProps) => {
  const without = (tags: readonly string[], others: readonly string[]) =>
    tags.filter((tag) => !others.includes(tag));
  return (
    <>
      <div className={styles.pickers}>
        <TagPicker
          legend={t.add}
          hint={null}
          chosen={draft.add}
          adds
          onChange={(add) => onDraft({ ...draft, add, remove: without(draft.remove, add) })}
        />
        <TagPicker
          legend={t.remove}
          hint={t.removeHint}
          chosen={draft.remove}
          adds
          areLabels
          onChange={(remove) => onDraft({ ...draft, remove, add: without(draft.add, remove) })}
        />
      </div>
      <SelectLine
        label={t.level}
        options={levels}
        value={draft.level}
        onChange={({ target }) => onDraft({ ...draft, level: target.value as Level })}
      />
    </>
  );
};

/** Asks how to change the tags of the chosen data stores; the title tells how many they are. */
export const BulkTagDialog = ({ target, count, onClose, onStarted }: BulkTagDialogProps) => {
  const [draft, setDraft] = useState<ChangeDraft>({ add: [], remove: [], level: 'keep' });
  const { mutate, isPending, error } = useStartChange(target);
  const change = changeOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change !== undefined && !isPending) mutate(change, { onSuccess: onStarted });
  };
  return (
    <FormDialog
      title={t.title(formatWhole(count), count === 1)}
      size="wide"
      submit={t.submit}
      submitting={t.submitting}
      busy={isPending}
      disabled={change === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields draft={draft} onDraft={setDraft} />
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
    </FormDialog>
  );
};
