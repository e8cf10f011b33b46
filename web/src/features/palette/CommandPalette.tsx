import { Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { holdPage } from '#components/heldPage.ts';
import { IconButton } from '#components/IconButton.tsx';
import { SEARCH_MAX } from '#lib/listState.ts';
import { paletteTexts as t } from '#messages/palette.ts';
import type { PalettePage } from './commands.ts';
import styles from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteResults } from './PaletteResults.tsx';
import { type PaletteHandle, usePalette } from './usePalette.ts';

export interface CommandPaletteProps {
  readonly pages: readonly PalettePage[];
  readonly onClose: () => void;
}

/** Opens as a modal dialog; closing gives the focus back to where it was. */
const useDialog = (onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const release = holdPage();
    return () => {
      opened?.close();
      release();
    };
  }, []);
  useEffect(() => {
    const opened = dialog.current;
    const close = (event: MouseEvent): void => {
      if (event.target === opened) onClose();
    };
    opened?.addEventListener('mousedown', close);
    return () => opened?.removeEventListener('mousedown', close);
  }, [onClose]);
  return dialog;
};

interface FieldProps {
  readonly palette: PaletteHandle;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onClose: () => void;
}

const Field = ({ palette, listId, activeId, onClose }: FieldProps) => (
  <div className={styles.field}>
    <Search size={17} aria-hidden="true" />
    <input
      role="combobox"
      aria-label={t.title}
      aria-expanded={palette.items.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={t.placeholder}
      value={palette.typed}
      maxLength={SEARCH_MAX}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => palette.type(event.target.value)}
      onKeyDown={palette.onKeyDown}
    />
    <IconButton label={t.close} onClick={onClose}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
);

/** Finds data stores, issues, assets, users, pages and actions by a few letters. */
export const CommandPalette = ({ pages, onClose }: CommandPaletteProps) => {
  const dialog = useDialog(onClose);
  const palette = usePalette({ pages, onClose });
  const id = useId();
  const listId = `${id}-list`;
  const domId = (item: string): string => `${id}-${item}`;
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Field
        palette={palette}
        listId={listId}
        activeId={palette.active && domId(palette.active.id)}
        onClose={onClose}
      />
      <PaletteResults palette={palette} listId={listId} domId={domId} />
      <PaletteFoot palette={palette} />
    </dialog>
  );
};
