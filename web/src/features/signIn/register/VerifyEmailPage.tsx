import { useLocation } from 'react-router-dom';
import { registerTexts } from '#messages/register.ts';
import styles from '../SignIn.module.css';
import { MailNotice } from './MailNotice.tsx';

const t = registerTexts.verify;

interface Arrival {
  readonly registered?: boolean;
  /** What the identity provider's return had to say. */
  readonly message?: string;
}

/** Where a registration and some provider returns end: the mail tells how to go on. */
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
