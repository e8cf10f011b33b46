import { Button } from '#components/Button.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import { FormNotice } from '#components/FormAlert.tsx';
import { Modal } from '#components/Modal.tsx';
import { apiKeyTexts } from '#messages/apiKeys.ts';
import styles from './Keys.module.css';

const t = apiKeyTexts.secret;

/** A key that has just been created, with its secret. */
export interface CreatedKey {
  readonly name: string;
  readonly apiKey: string;
}

interface SecretDialogProps {
  readonly created: CreatedKey;
  readonly onClose: () => void;
}

/** Nobody can read the secret again: only its own button closes the dialog. */
export const SecretDialog = ({ created: { name, apiKey }, onClose }: SecretDialogProps) => (
  <Modal
    title={t.title}
    size="small"
    mustAnswer
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        {t.kept}
      </Button>
    }
  >
    <div className={styles.stack}>
      <FormNotice text={t.created(name)} />
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.secret}>
        <code>{apiKey}</code>
        <CopyButton text={apiKey} label={t.copy} />
      </div>
    </div>
  </Modal>
);
