import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { PasswordLine, TextLine } from '#components/FormField.tsx';
import { HiddenUser } from '#components/HiddenUser.tsx';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { customerDataTexts } from '#messages/customerData.ts';
import { type DeletionFields, useDeletionRequest } from './deletionQueries.ts';

const t = customerDataTexts.deletion;

interface DeletionDialogProps {
  readonly customerName: string;
  readonly accountsWithStack: readonly string[];
  readonly onClose: () => void;
}

const LeaveStacks = ({
  accounts,
  ...rest
}: ComponentProps<'input'> & { readonly accounts: readonly string[] }) =>
  accounts.length === 0 ? null : (
    <label>
      <input type="checkbox" {...rest} /> {t.leaveStacks(accounts.join(', '))}
    </label>
  );

const isName = (customerName: string) => (name: string) =>
  name.trim() === customerName.trim() || t.nameDiffers;

/** Confirms by the company's name, the own password and, where there is one, the second factor. */
export const DeletionDialog = ({
  customerName,
  accountsWithStack,
  onClose,
}: DeletionDialogProps) => {
  const { username } = useSignedIn();
  const { mutateAsync, error } = useDeletionRequest();
  const { register, handleSubmit, formState } = useForm<DeletionFields>({
    defaultValues: { name: '', password: '', code: '', leaveStacks: false },
  });
  const submit = handleSubmit((fields) => mutateAsync(fields).then(onClose, () => undefined));
  return (
    <FormDialog
      title={t.title}
      size="small"
      submit={t.request}
      submitting={t.requesting}
      danger
      busy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.warning}</p>
      <FormAlert text={error ? messageOf(error, t.requestFailed) : undefined} />
      <HiddenUser email={username} />
      <TextLine
        label={t.name(customerName)}
        autoComplete="off"
        problem={formState.errors.name?.message}
        {...register('name', { validate: isName(customerName) })}
      />
      <PasswordLine
        label={t.password}
        autoComplete="current-password"
        problem={undefined}
        {...register('password')}
      />
      <TextLine
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={undefined}
        {...register('code')}
      />
      <LeaveStacks accounts={accountsWithStack} {...register('leaveStacks')} />
    </FormDialog>
  );
};
