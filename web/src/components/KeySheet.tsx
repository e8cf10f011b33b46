import { useState } from 'react';
import { singleKeysOn, switchSingleKeys } from '#lib/useKey.ts';
import { listTexts as t } from '#messages/lists.ts';
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

interface KeySheetProps {
  /** The rows can be selected. */
  readonly selects: boolean;
  readonly onClose: () => void;
}

/** All keys, and the switch to disable them. */
export const KeySheet = ({ selects, onClose }: KeySheetProps) => {
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
