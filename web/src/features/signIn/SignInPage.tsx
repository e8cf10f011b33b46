import { useState } from 'react';
import { PageHeader } from '#components/PageHeader.tsx';
import { t } from '#messages';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Step 1 asks for the e-mail, step 2 for the password. */
export const SignInPage = () => {
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const next = (address: string): void => {
    setEmail(address);
    setChecked(true);
  };
  return (
    <SignInFrame>
      <PageHeader title={t.login.title} />
      {checked ? (
        <PasswordStep email={email} onChange={() => setChecked(false)} />
      ) : (
        <EmailStep email={email} onNext={next} />
      )}
    </SignInFrame>
  );
};
