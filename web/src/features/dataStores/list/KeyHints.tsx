import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/IconButton.tsx';
import { Modal } from '#components/Modal.tsx';
import { singleKeysOn, switchSingleKeys, useKey } from '#lib/useKey.ts';
import { t } from '#messages';
import styles from './KeyHints.module.css';

const keys: ReadonlyArray<readonly [string, string]> = [
  ['J', t.dataStores.keys.down],
  ['K', t.dataStores.keys.up],
  ['Enter', t.dataStores.keys.open],
  ['/', t.dataStores.keys.search],
  ['?', t.dataStores.keys.help],
];

const KeySheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [on, setOn] = useState(singleKeysOn);
  const turn = (): void => {
    switchSingleKeys(!on);
    setOn(!on);
  };
  return (
    <Modal title={t.dataStores.keysTitle} size="small" onClose={onClose}>
      <dl className={styles.sheet}>
        {keys.map(([key, words]) => (
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
        {t.dataStores.keysOff}
      </label>
    </Modal>
  );
};

/** One line of keys at the foot of the table; `?` opens them all and the way to switch them off. */
export const KeyHints = () => {
  const [open, setOpen] = useState(false);
  useKey('?', () => setOpen(true));
  return (
    <span className={styles.hints}>
      <span className={styles.line}>
        {t.dataStores.keys.press} <kbd>J</kbd> <kbd>K</kbd> {t.dataStores.keys.toMove},{' '}
        <kbd>Enter</kbd> {t.dataStores.keys.toOpen}, <kbd>/</kbd> {t.dataStores.keys.toSearch}
      </span>
      <IconButton label={t.dataStores.keysTitle} onClick={() => setOpen(true)}>
        <Keyboard size={16} aria-hidden="true" />
      </IconButton>
      {open ? <KeySheet onClose={() => setOpen(false)} /> : null}
    </span>
  );
};
