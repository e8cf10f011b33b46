import { PasswordField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { HiddenUser } from '#components/HiddenUser.tsx';
import { messageOf } from '#lib/apiError.ts';
import { paths } from '#lib/paths.ts';
import { signIn } from '#lib/session/signIn.ts';
import { t } from '#messages';
import styles from './SignIn.module.css';

interface WhoProps {
  readonly email: string;
  /** Back to the first step. */
  readonly onChange: () => void;
}

interface PasswordStepProps extends WhoProps {
  /** The password was correct, and a second factor is required. */
  readonly onChallenge: (password: string) => void;
}

interface Fields {
  readonly password: string;
}

const Who = ({ email, onChange }: WhoProps) => (
  <div className={styles.who}>
    <span>{email}</span>
    <Button look="link" size="small" onClick={onChange}>
      {t.login.change}
    </Button>
  </div>
);

const Links = ({ email }: { readonly email: string }) => (
  <p className={styles.links}>
    <Link to={paths.forgotPassword} state={{ email }}>
      {t.login.forgot}
    </Link>
    <Link to={paths.register}>{t.login.register}</Link>
  </p>
);

const usePasswordSignIn = ({ email, onChallenge }: PasswordStepProps) => {
  const [failure, setFailure] = useState<string>();
  const submit = async ({ password }: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      if ((await signIn({ email, password })) === 'challenge') onChallenge(password);
    } catch (error) {
      setFailure(messageOf(error, t.login.invalid));
    }
  };
  return { failure, submit };
};

export const PasswordStep = (props: PasswordStepProps) => {
  const { email, onChange } = props;
  const { failure, submit } = usePasswordSignIn(props);
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { password: '' },
  });
  const problem = formState.errors.password?.message;
  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <FormAlert text={failure} />
        <Who email={email} onChange={onChange} />
        <HiddenUser email={email} />
        <PasswordField
          label={t.login.password}
          autoComplete="current-password"
          autoFocus
          showPasswordButtonLabel={t.login.showPassword}
          hasError={problem !== undefined}
          errorMessage={problem}
          {...register('password', { required: t.login.passwordRequired })}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={formState.isSubmitting}
          busyText={t.login.signingIn}
        >
          {t.login.login}
        </Button>
      </form>
      <Links email={email} />
    </>
  );
};
