import { useState } from 'react';
import { singleKeysOn, switchSingleKeys } from '#lib/useKey.ts';
import { keyTexts } from '#messages/keys.ts';
import { listTexts as t } from '#messages/lists.ts';
import styles from './KeyHints.module.css';
import { KeyList } from './KeyList.tsx';
import { Modal } from './Modal.tsx';

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
      <KeyList selects={selects} />
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={turn} />
        {keyTexts.off}
      </label>
    </Modal>
  );
};
