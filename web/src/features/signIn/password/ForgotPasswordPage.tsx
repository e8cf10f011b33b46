import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { FormAlert, FormNotice } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { paths } from '#lib/paths.ts';
import { passwordTexts } from '#messages/passwords.ts';
import styles from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';

const t = passwordTexts.forgot;

interface Fields {
  readonly email: string;
}

/** The address that was typed at the sign-in. */
const useKnownEmail = (): string => {
  const state: unknown = useLocation().state;
  return (state as { readonly email?: string } | null)?.email ?? '';
};

const useForgot = () => {
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const submit = async (fields: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      await call(profileRoutes.forgotPassword, fields);
      setSent(true);
    } catch (error) {
      setSent(false);
      setFailure(messageOf(error, t.failed));
    }
  };
  return { failure, sent, submit };
};

const ForgotForm = () => {
  const { failure, sent, submit } = useForgot();
  const email = useKnownEmail();
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { email } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormAlert text={failure} />
      <FormNotice text={sent ? t.sent : undefined} />
      <TextLine
        label={passwordTexts.email}
        type="email"
        autoComplete="username"
        autoFocus
        problem={formState.errors.email?.message}
        {...register('email', { required: t.emailRequired, setValueAs: trimmed })}
      />
      <Button
        type="submit"
        look={sent ? 'plain' : 'primary'}
        size="large"
        busy={formState.isSubmitting}
        busyText={t.sending}
      >
        {sent ? t.again : t.send}
      </Button>
      {sent && <p className={styles.note}>{t.sentNote}</p>}
    </form>
  );
};

/** Requests the mail with link and code. */
export const ForgotPasswordPage = () => (
  <SignInFrame>
    <PageHeader title={t.title} />
    <p className={styles.lead}>{t.lead}</p>
    <ForgotForm />
    <p className={styles.after}>
      <Link to={paths.home}>{t.back}</Link>
    </p>
  </SignInFrame>
);

const trimmed = (text: string): string => text.trim();
