import { Download } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import { FormNotice } from '#components/FormAlert.tsx';
import { Modal } from '#components/Modal.tsx';
import { saveFile } from '#lib/csv.ts';
import { mfaTexts as t } from '#messages/mfa.ts';
import styles from './Security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const download = (codes: readonly string[]): void =>
  saveFile(t.fileName, `${t.fileHead}\n\n${codes.join('\n')}\n`, 'text/plain;charset=utf-8');

/** Shown this once: to be copied, saved or written down. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <Modal
    title={t.title}
    mustAnswer
    onClose={onClose}
    footer={
      <>
        <Button onClick={() => download(codes)}>
          <Download size={15} aria-hidden />
          {t.download}
        </Button>
        <Button look="primary" data-autofocus onClick={onClose}>
          {t.kept}
        </Button>
      </>
    }
  >
    <div className={styles.form}>
      <FormNotice text={t.codesTitle} />
      <p className={styles.lead}>{t.codesLead}</p>
      <div className={styles.codes}>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label={t.copyCodes} />
      </div>
    </div>
  </Modal>
);
