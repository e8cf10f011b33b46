import { Modal } from '#components/Modal.tsx';
import { accountTexts } from '#messages/accounts.ts';
import styles from './Dialogs.module.css';

const t = accountTexts.info;

/** What the stack creates in the customer's account. */
export const StackInfoDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal title={t.title} onClose={onClose}>
    <p className={styles.hint}>{t.lead}</p>
    <dl className={styles.parts}>
      {t.parts.map(([part, purpose]) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.hint}>{t.removal}</p>
  </Modal>
);
