import { useLocation } from 'react-router-dom';
import { registerTexts } from '#messages/register.ts';
import styles from '../SignIn.module.css';
import { MailNotice } from './MailNotice.tsx';

const t = registerTexts.verify;

interface Arrival {
  readonly registered?: boolean;
  /** Message of the identity provider's return. */
  readonly message?: string;
}

/** End of a registration and of some provider returns: the mail holds the next step. */
export const VerifyEmailPage = () => {
  const state: unknown = useLocation().state;
  const { registered = false, message } = (state ?? {}) as Arrival;
  return (
    <MailNotice title={t.title} back={t.back}>
      {message !== undefined && <p className={styles.lead}>{message}</p>}
      <p className={styles.lead}>{registered ? t.registered : t.text}</p>
      <p className={styles.after}>{t.spam}</p>
    </MailNotice>
  );
};
