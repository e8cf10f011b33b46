import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { webConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { registerTexts as t } from '#messages/register.ts';
import styles from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import own from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';

const signUpWithGoogle = (): void => {
  window.location.assign(`${webConfig().apiUrl}/user/loginToGoogle`);
};

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
      <Button size="large" onClick={signUpWithGoogle}>
        {t.byGoogle}
      </Button>
    </div>
    <Agreement />
    <p className={styles.after}>
      {t.haveAccount} <Link to={paths.home}>{t.toLogin}</Link>
    </p>
  </>
);

/** Step 1 chooses how to register, step 2 is the form. */
export const RegisterPage = () => {
  const [byEmail, setByEmail] = useState(false);
  return (
    <SignInFrame>
      <PageHeader title={t.title} documentTitle={t.documentTitle} />
      {byEmail ? (
        <RegisterForm onBack={() => setByEmail(false)} />
      ) : (
        <Choice onEmail={() => setByEmail(true)} />
      )}
    </SignInFrame>
  );
};
