import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/Button.tsx';
import { tagTexts as t } from '#messages/tags.ts';
import styles from './Tags.module.css';
import { CUT, cutText } from './tagChip.ts';
import type { TagEdit } from './tagEdit.ts';

interface CustomTagsProps {
  readonly edit: TagEdit;
  readonly onType: (typed: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (tag: string) => void;
}

const Tags = ({ edit, onRemove }: Pick<CustomTagsProps, 'edit' | 'onRemove'>) => (
  <ul className={styles.tags}>
    {edit.tags.map((tag) => (
      <li key={tag} title={tag}>
        <button type="button" aria-label={t.remove(tag)} onClick={() => onRemove(tag)}>
          {cutText(tag, CUT.dialog)}
          <X size={13} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);

/** The own labels of a store: Enter adds the typed one, a press on a chip removes it. */
export const CustomTags = ({ edit, onType, onAdd, onRemove }: CustomTagsProps) => {
  const id = useId();
  return (
    <div className={styles.part}>
      <label className={styles.legend} htmlFor={id}>
        {t.custom}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          value={edit.typed}
          placeholder={t.placeholder}
          autoComplete="off"
          aria-invalid={edit.problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button disabled={edit.typed.trim() === ''} onClick={onAdd}>
          {t.add}
        </Button>
      </div>
      <p id={`${id}-hint`} className={edit.problem ? styles.problem : styles.hint} role="status">
        {edit.problem ?? t.customHint}
      </p>
      {edit.tags.length === 0 ? null : <Tags edit={edit} onRemove={onRemove} />}
    </div>
  );
};
