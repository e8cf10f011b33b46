import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { NewPasswordFields } from '#features/shared/password/NewPasswordFields.tsx';
import { messageOf } from '#lib/apiError.ts';
import { checkedBy } from '#lib/formCheck.ts';
import { paths } from '#lib/paths.ts';
import { signOut } from '#lib/session/signIn.ts';
import { clearSession, getSession } from '#lib/session/store.ts';
import { passwordTexts } from '#messages/passwords.ts';
import { profileTexts as t } from '#messages/profile.ts';
import styles from '../SignIn.module.css';
import { completeProfile, type InvitedUser, needsPassword } from './invitation.ts';
import { checkProfile, type ProfileFields } from './profileCheck.ts';

interface ProfileFormProps {
  readonly user: InvitedUser;
  readonly invitation: string;
}

/** A session in this browser is signed out; an invited user continues to the sign-in. */
const useLeave = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    if (getSession()?.customerId) return signOut();
    clearSession();
    await navigate(paths.home, { state: { notice: t.done } });
  };
};

const useSave = ({ user, invitation }: ProfileFormProps) => {
  const [failure, setFailure] = useState<string>();
  const leave = useLeave();
  const submit = async (fields: ProfileFields): Promise<void> => {
    setFailure(undefined);
    try {
      await completeProfile(invitation, user, fields);
    } catch (error) {
      return setFailure(messageOf(error, t.failed));
    }
    await leave();
  };
  return { failure, submit };
};

const Passwords = ({ form }: { readonly form: UseFormReturn<ProfileFields> }) => {
  const { errors } = form.formState;
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  return (
    <NewPasswordFields
      label={passwordTexts.password}
      typed={{ password, confirm }}
      problems={{ password: errors.password?.message, confirm: errors.confirm?.message }}
      fields={{ password: form.register('password'), confirm: form.register('confirm') }}
    />
  );
};

const Phone = ({ form }: { readonly form: UseFormReturn<ProfileFields> }) => (
  <TextLine
    label={t.phone}
    type="tel"
    autoComplete="tel"
    autoFocus
    placeholder={t.phoneHint}
    maxLength={32}
    problem={form.formState.errors.phone?.message}
    {...form.register('phone')}
  />
);

/** E-mail to read, phone to fill in and, but for single sign-on, a password to choose. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { user } = props;
  const withPassword = needsPassword(user);
  const { failure, submit } = useSave(props);
  const form = useForm<ProfileFields>({
    defaultValues: { phone: user.phone, password: '', confirm: '' },
    resolver: checkedBy(checkProfile(withPassword)),
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormAlert text={failure} />
      <TextLine
        label={t.email}
        type="email"
        name="username"
        autoComplete="username"
        value={user.email}
        isReadOnly
        problem={undefined}
      />
      <Phone form={form} />
      {withPassword ? <Passwords form={form} /> : <p className={styles.note}>{t.ssoNote}</p>}
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={form.formState.isSubmitting}
        busyText={t.saving}
      >
        {t.save}
      </Button>
    </form>
  );
};
