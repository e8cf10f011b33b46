import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useKey } from '#lib/useKey.ts';
import { listTexts as t } from '#messages/lists.ts';
import { IconButton } from './IconButton.tsx';
import styles from './KeyHints.module.css';

interface KeyHintsProps {
  /** The rows can be selected. */
  readonly selects?: boolean;
}

/** Needed when it opens. */
const KeySheet = lazy(async () => ({ default: (await import('./KeySheet.tsx')).KeySheet }));

/** One line of keys below the table; `?` opens the list of all keys and the switch to disable them. */
export const KeyHints = ({ selects = false }: KeyHintsProps) => {
  const [open, setOpen] = useState(false);
  useKey('?', () => setOpen(true));
  return (
    <span className={styles.hints}>
      <span className={styles.line}>
        {t.keys.press} <kbd>J</kbd> <kbd>K</kbd> {t.keys.toMove}, <kbd>Enter</kbd> {t.keys.toOpen},{' '}
        {selects ? (
          <>
            <kbd>X</kbd> {t.keys.toSelect},{' '}
          </>
        ) : null}
        <kbd>/</kbd> {t.keys.toSearch}
      </span>
      <IconButton label={t.keysTitle} onClick={() => setOpen(true)}>
        <Keyboard size={16} aria-hidden="true" />
      </IconButton>
      <Suspense>
        {open ? <KeySheet selects={selects} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </span>
  );
};
