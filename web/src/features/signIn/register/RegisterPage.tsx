import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { webConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { registerTexts as t } from '#messages/register.ts';
import { goToGoogle } from '../providers.ts';
import styles from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import own from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import type { RegisterFields } from './registerCheck.ts';
import { emptyFields, type GoogleAccount, startFields } from './startFields.ts';

const Agreement = () => (
  <p className={own.agree}>
    {t.agree}{' '}
    <a href={webConfig().links.licenceAgreement} target="_blank" rel="noopener noreferrer">
      {t.licence}
    </a>
  </p>
);

const Choice = ({ onEmail }: { readonly onEmail: () => void }) => (
  <>
    <p className={styles.lead}>{t.lead}</p>
    <div className={own.choice}>
      <Button look="primary" size="large" onClick={onEmail}>
        <Mail size={16} aria-hidden /> {t.byEmail}
      </Button>
      {webConfig().google && (
        <Button size="large" onClick={() => goToGoogle('signUp')}>
          {t.byGoogle}
        </Button>
      )}
    </div>
    <Agreement />
    <p className={styles.after}>
      {t.haveAccount} <Link to={paths.home}>{t.toLogin}</Link>
    </p>
  </>
);

/** The Google identity that the callback passes on. */
const useGoogleAccount = (): GoogleAccount | undefined => {
  const state: unknown = useLocation().state;
  return (state as { readonly google?: GoogleAccount } | null)?.google;
};

/** Step 1 chooses the method, step 2 is the form; with Google the redirect is between them. */
export const RegisterPage = () => {
  const google = useGoogleAccount();
  const [start, setStart] = useState(() => startFields(google));
  return (
    <SignInFrame>
      <PageHeader title={t.title} documentTitle={t.documentTitle} />
      {start === undefined ? (
        <Choice onEmail={() => setStart(byEmail())} />
      ) : (
        <RegisterForm start={start} onBack={() => setStart(undefined)} />
      )}
    </SignInFrame>
  );
};

/** Continues an earlier attempt, unless it was by Google. */
const byEmail = (): RegisterFields => {
  const kept = startFields(undefined);
  return kept?.googleRef === undefined ? (kept ?? emptyFields) : emptyFields;
};
