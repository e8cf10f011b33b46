import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { paths } from '#lib/paths.ts';
import { passwordTexts } from '#messages/passwords.ts';
import styles from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { ResetForm } from './ResetForm.tsx';

const t = passwordTexts.reset;

const Incomplete = () => (
  <>
    <PageHeader title={t.incompleteTitle} documentTitle={t.title} />
    <p className={styles.lead}>{t.incomplete}</p>
    <p className={styles.actions}>
      <ButtonLink to={paths.forgotPassword} look="primary">
        {t.sendAgain}
      </ButtonLink>
    </p>
  </>
);

/** Opened by the mailed link, which names the user and carries the code. */
export const ResetPasswordPage = () => {
  const [query] = useSearchParams();
  const userId = query.get('userId') ?? '';
  return (
    <SignInFrame>
      {userId === '' ? (
        <Incomplete />
      ) : (
        <>
          <PageHeader title={t.title} />
          <p className={styles.lead}>{t.lead}</p>
          <ResetForm userId={userId} code={query.get('confirmationCode') ?? ''} />
        </>
      )}
      <p className={styles.links}>
        <Link to={paths.home}>{passwordTexts.forgot.back}</Link>
        {userId !== '' && <Link to={paths.forgotPassword}>{t.sendAgain}</Link>}
      </p>
    </SignInFrame>
  );
};
