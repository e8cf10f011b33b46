import { PasswordField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { messageOf } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { signIn } from '#lib/session/signIn.ts';
import { t } from '#messages';
import { FormAlert } from './FormAlert.tsx';
import styles from './SignIn.module.css';

interface PasswordStepProps {
  readonly email: string;
  /** Back to the first step. */
  readonly onChange: () => void;
}

interface Fields {
  readonly password: string;
}

const Who = ({ email, onChange }: PasswordStepProps) => (
  <div className={styles.who}>
    <span>{email}</span>
    <Button look="link" size="small" onClick={onChange}>
      {t.login.change}
    </Button>
  </div>
);

/** Password managers pair the password with this field. */
const HiddenUser = ({ email }: { readonly email: string }) => (
  <input
    className={styles.hiddenUser}
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
);

const Links = () => (
  <p className={styles.links}>
    <Link to={paths.forgotPassword}>{t.login.forgot}</Link>
    <Link to={paths.register}>{t.login.register}</Link>
  </p>
);

export const PasswordStep = ({ email, onChange }: PasswordStepProps) => {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { password: '' },
  });
  const problem = formState.errors.password?.message;
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    await signIn(email, password).catch((error: unknown) =>
      setFailure(messageOf(error, t.login.invalid)),
    );
  });
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
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
      <Links />
    </>
  );
};
