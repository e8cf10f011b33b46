import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { singleKeysOn, switchSingleKeys, useKey } from '#lib/useKey.ts';
import { listTexts as t } from '#messages/lists.ts';
import { IconButton } from './IconButton.tsx';
import styles from './KeyHints.module.css';
import { Modal } from './Modal.tsx';

const keys = [
  { key: 'J', words: t.keys.down },
  { key: 'K', words: t.keys.up },
  { key: 'Enter', words: t.keys.open },
  { key: 'X', words: t.keys.select },
  { key: '/', words: t.keys.search },
  { key: '?', words: t.keys.help },
];

interface KeyHintsProps {
  /** The rows can be selected. */
  readonly selects?: boolean;
}

const KeySheet = ({ selects, onClose }: KeyHintsProps & { readonly onClose: () => void }) => {
  const [on, setOn] = useState(singleKeysOn);
  const turn = (): void => {
    switchSingleKeys(!on);
    setOn(!on);
  };
  return (
    <Modal title={t.keysTitle} size="small" onClose={onClose}>
      <dl className={styles.sheet}>
        {keys
          .filter(({ key }) => selects || key !== 'X')
          .map(({ key, words }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={turn} />
        {t.keysOff}
      </label>
    </Modal>
  );
};

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
      {open ? <KeySheet selects={selects} onClose={() => setOpen(false)} /> : null}
    </span>
  );
};
