import { registerTexts } from '#messages/register.ts';
import styles from '../SignIn.module.css';
import { MailNotice } from './MailNotice.tsx';

const t = registerTexts.complete;

/** Shown for registrations that an operator approves by hand. */
export const RegistrationCompletePage = () => (
  <MailNotice title={t.title} back={t.back}>
    <p className={styles.lead}>{t.text}</p>
  </MailNotice>
);
