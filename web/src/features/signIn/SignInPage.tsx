import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormInfo, FormNotice } from '#components/FormAlert.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { readEndReason } from '#lib/session/endReason.ts';
import { t } from '#messages';
import { ChallengeStep } from './ChallengeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SignInFrame } from './SignInFrame.tsx';

type Step =
  | { readonly name: 'email' }
  | { readonly name: 'password' }
  | { readonly name: 'challenge'; readonly password: string };

/** Why the session ended, or else what was done before, such as a new password. */
const Notice = () => {
  const { state, search } = useLocation();
  const { notice } = (state ?? {}) as { readonly notice?: string };
  const [ended] = useState(readEndReason);
  if (ended !== '') return <FormInfo text={ended} />;
  return <FormNotice text={search === '?notice=password' ? t.login.passwordChanged : notice} />;
};

/** Step 1: e-mail; step 2: password; step 3: second factor, if there is one. */
export const SignInPage = () => {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<Step>({ name: 'email' });
  const restart = (): void => setStep({ name: 'email' });
  const next = (address: string): void => {
    setEmail(address);
    setStep({ name: 'password' });
  };
  return (
    <SignInFrame>
      <PageHeader title={t.login.title} />
      {step.name === 'email' && (
        <>
          <Notice />
          <EmailStep email={email} onNext={next} />
        </>
      )}
      {step.name === 'password' && (
        <PasswordStep
          email={email}
          onChange={restart}
          onChallenge={(password) => setStep({ name: 'challenge', password })}
        />
      )}
      {step.name === 'challenge' && (
        <ChallengeStep email={email} password={step.password} onRestart={restart} />
      )}
    </SignInFrame>
  );
};
