import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { NewPasswordFields } from '#features/shared/password/NewPasswordFields.tsx';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { checkedBy } from '#lib/formCheck.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { passwordTexts } from '#messages/passwords.ts';
import { checkReset, type ResetFields } from './resetCheck.ts';

const t = passwordTexts.reset;

interface ResetFormProps {
  readonly userId: string;
  /** Code of the mailed link; may be empty. */
  readonly code: string;
}

const useReset = (userId: string) => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const submit = async ({ code, password, confirm }: ResetFields): Promise<void> => {
    setFailure(undefined);
    try {
      await call(profileRoutes.resetPassword, {
        confirmationCode: code.trim(),
        userId,
        password,
        confirmPassword: confirm,
      });
      toast('success', t.done);
      await navigate(paths.home);
    } catch (error) {
      setFailure(messageOf(error, t.failed));
    }
  };
  return { failure, submit };
};

const Passwords = ({ form }: { readonly form: UseFormReturn<ResetFields> }) => {
  const { errors } = form.formState;
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  return (
    <NewPasswordFields
      label={passwordTexts.newPassword}
      typed={{ password, confirm }}
      problems={{ password: errors.password?.message, confirm: errors.confirm?.message }}
      fields={{ password: form.register('password'), confirm: form.register('confirm') }}
    />
  );
};

export const ResetForm = ({ userId, code }: ResetFormProps) => {
  const { failure, submit } = useReset(userId);
  const form = useForm<ResetFields>({
    defaultValues: { code, password: '', confirm: '' },
    resolver: checkedBy(checkReset),
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormAlert text={failure} />
      <TextLine
        label={t.code}
        descriptiveText={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        spellCheck={false}
        problem={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Passwords form={form} />
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
