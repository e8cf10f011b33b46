import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconButton } from '#components/IconButton.tsx';
import { NAME_MAX, renamedView, sameName, type View } from '#lib/savedViews.ts';
import { toast } from '#lib/toast.ts';
import { viewTexts as t } from '#messages/views.ts';
import styles from './SavedViews.module.css';

interface ViewItemProps {
  readonly view: View;
  readonly shown: boolean;
  readonly onOpen: () => void;
  /** All of the user's own; absent where the view is not the user's. */
  readonly views?: readonly View[];
  readonly onChange?: (views: readonly View[]) => void;
  readonly onRemove?: () => void;
}

interface RenameProps extends ViewItemProps {
  readonly onDone: () => void;
}

const Rename = ({ view, views = [], onChange, onDone }: RenameProps) => {
  const [name, setName] = useState(view.name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const others = views.filter((one) => one.name !== view.name);
    if (name.trim() === '') return;
    if (others.some((one) => sameName(one.name, name))) {
      toast('validation', t.taken);
      return;
    }
    onChange?.(renamedView(views, view.name, name));
    onDone();
  };
  return (
    <form className={styles.save} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field opens on the user's press of a button
        autoFocus
        className={styles.field}
        aria-label={t.name}
        value={name}
        maxLength={NAME_MAX}
        onChange={(event) => setName(event.target.value)}
      />
      <IconButton label={t.saveShort} type="submit">
        <Check size={15} aria-hidden="true" />
      </IconButton>
    </form>
  );
};

/** One view: a press shows it; the user's own can be renamed and deleted. */
export const ViewItem = (props: ViewItemProps) => {
  const { view, shown, onOpen, onRemove } = props;
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li>
        <Rename {...props} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.open}
        aria-current={shown || undefined}
        onClick={onOpen}
      >
        <span className={styles.name}>{view.name}</span>
        {shown ? <Check size={14} aria-hidden="true" /> : null}
      </button>
      {onRemove ? (
        <>
          <IconButton label={t.rename(view.name)} onClick={() => setRenaming(true)}>
            <Pencil size={14} aria-hidden="true" />
          </IconButton>
          <IconButton label={t.remove(view.name)} onClick={onRemove}>
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </li>
  );
};
