import { Link } from 'react-router-dom';
import { PageHeader } from '#components/PageHeader.tsx';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import styles from './SignIn.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** End of a demo session, or of one without a known user, after 12 idle hours. */
export const TimeoutPage = () => (
  <SignInFrame>
    <PageHeader title={t.pages.timedOut} />
    <p className={styles.lead}>{t.login.timeout}</p>
    <p className={styles.after}>
      <Link to={paths.home}>{t.login.backToLogin}</Link>
    </p>
  </SignInFrame>
);
