import { useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { PasswordLine } from '#components/FormField.tsx';
import { HiddenUser } from '#components/HiddenUser.tsx';
import { Modal } from '#components/Modal.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { NewPasswordFields } from '#features/shared/password/NewPasswordFields.tsx';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { checkedBy, type Problem } from '#lib/formCheck.ts';
import { isLongEnough, isVaried } from '#lib/passwordRules.ts';
import { paths } from '#lib/paths.ts';
import { leave } from '#lib/session/refresh.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { passwordTexts } from '#messages/passwords.ts';
import { DialogButtons } from './DialogButtons.tsx';
import styles from './Security.module.css';

const t = passwordTexts.change;

export interface ChangeFields {
  readonly old: string;
  readonly password: string;
  readonly confirm: string;
}

/** One problem at a time, from the first field to the last. */
export const checkChange = ({
  old,
  password,
  confirm,
}: ChangeFields): Array<Problem<keyof ChangeFields>> => {
  if (old === '') return [{ field: 'old', text: t.oldRequired }];
  if (!isLongEnough(password)) return [{ field: 'password', text: passwordTexts.tooShort }];
  if (!isVaried(password)) return [{ field: 'password', text: passwordTexts.tooPlain }];
  return password === confirm ? [] : [{ field: 'confirm', text: passwordTexts.notSame }];
};

const useChange = () => {
  const email = useSignedIn().username;
  const [failure, setFailure] = useState<string>();
  const submit = async ({ old, password }: ChangeFields): Promise<void> => {
    setFailure(undefined);
    try {
      const request = { email, oldPassword: old, newPassword: password };
      await call(profileRoutes.changePassword, request);
    } catch (error) {
      return setFailure(messageOf(error, t.failed));
    }
    leave(`${paths.home}?notice=password`);
  };
  return { email, failure, submit };
};

const Fields = ({ form }: { readonly form: UseFormReturn<ChangeFields> }) => {
  const { errors } = form.formState;
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  return (
    <>
      <PasswordLine
        label={passwordTexts.oldPassword}
        autoComplete="current-password"
        data-autofocus
        problem={errors.old?.message}
        {...form.register('old')}
      />
      <NewPasswordFields
        label={passwordTexts.newPassword}
        typed={{ password, confirm }}
        problems={{ password: errors.password?.message, confirm: errors.confirm?.message }}
        fields={{ password: form.register('password'), confirm: form.register('confirm') }}
      />
    </>
  );
};

/** A signed-in user chooses another password; the server ends every session of theirs. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { email, failure, submit } = useChange();
  const form = useForm<ChangeFields>({
    defaultValues: { old: '', password: '', confirm: '' },
    resolver: checkedBy(checkChange),
  });
  return (
    <Modal
      title={t.title}
      size="small"
      onClose={onClose}
      footer={
        <DialogButtons
          form={id}
          text={t.save}
          busy={form.formState.isSubmitting}
          busyText={t.saving}
          onClose={onClose}
        />
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <p className={styles.lead}>{t.lead}</p>
        <FormAlert text={failure} />
        <HiddenUser email={email} />
        <Fields form={form} />
      </form>
    </Modal>
  );
};
