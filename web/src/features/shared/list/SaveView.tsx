import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { NAME_MAX, sameName, VIEWS_MAX, type View } from '#lib/savedViews.ts';
import { viewTexts as t } from '#messages/views.ts';
import styles from './SavedViews.module.css';

interface SaveViewProps {
  readonly views: readonly View[];
  readonly onSave: (name: string) => void;
}

/** Why a name is refused; a used one may be overwritten only by deleting it. */
export const problemOf = (views: readonly View[], name: string): string | undefined => {
  if (views.some((view) => sameName(view.name, name))) return t.taken;
  return views.length >= VIEWS_MAX ? t.full : undefined;
};

/** Keeps what the list shows now under a name. */
export const SaveView = ({ views, onSave }: SaveViewProps) => {
  const [name, setName] = useState('');
  const problem = problemOf(views, name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || problem) return;
    onSave(name.trim());
    setName('');
  };
  return (
    <>
      <form className={styles.save} onSubmit={submit}>
        <input
          className={styles.field}
          aria-label={t.name}
          placeholder={t.name}
          value={name}
          maxLength={NAME_MAX}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="small" type="submit" disabled={name.trim() === '' || problem !== undefined}>
          {t.saveShort}
        </Button>
      </form>
      {problem && name !== '' ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
};
