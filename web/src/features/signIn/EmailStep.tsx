import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { webConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { DemoButton } from './DemoButton.tsx';
import { goToGoogle, goToProvider } from './providers.ts';
import styles from './SignIn.module.css';

interface EmailStepProps {
  readonly email: string;
  readonly onNext: (email: string) => void;
}

interface Fields {
  readonly email: string;
}

const useEmailCheck = (onNext: (email: string) => void) => {
  const [failure, setFailure] = useState<string>();
  const [redirecting, setRedirecting] = useState(false);
  const check = async ({ email }: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      const { message } = await call(sessionRoutes.verifyEmail, { email });
      if (goToProvider(message)) setRedirecting(true);
      else onNext(email);
    } catch (error) {
      setFailure(messageOf(error, t.login.emailFailed));
    }
  };
  return { check, failure, redirecting };
};

export const EmailStep = ({ email, onNext }: EmailStepProps) => {
  const { check, failure, redirecting } = useEmailCheck(onNext);
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { email } });
  const problem = formState.errors.email?.message;
  if (redirecting) {
    return (
      <p className={styles.redirect} role="status">
        <Spinner /> {t.login.redirecting}
      </p>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t.login.lead}</p>
      <form noValidate onSubmit={(event) => void handleSubmit(check)(event)}>
        <FormAlert text={failure} />
        <TextField
          label={t.login.email}
          type="email"
          autoComplete="username"
          autoFocus
          hasError={problem !== undefined}
          errorMessage={problem}
          {...register('email', { required: t.login.emailRequired, setValueAs: trimmed })}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={formState.isSubmitting}
          busyText={t.login.checking}
        >
          {t.login.next}
        </Button>
      </form>
      <p className={styles.after}>
        {t.login.newHere} <Link to={paths.register}>{t.login.register}</Link>
      </p>
      {webConfig().google && (
        <p className={styles.other}>
          <Button size="large" onClick={() => goToGoogle('signIn')}>
            {t.login.byGoogle}
          </Button>
        </p>
      )}
      {webConfig().demo && <DemoButton />}
    </>
  );
};

const trimmed = (text: string): string => text.trim();
