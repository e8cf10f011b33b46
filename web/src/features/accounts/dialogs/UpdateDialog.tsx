import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { type ScanFrequency, scanFrequencies } from '#contracts/cloudAccount/words.ts';
import { messageOf } from '#lib/apiError.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { ConsoleLink } from '../ConsoleLink.tsx';
import { useUpdateStack } from '../queries.ts';
import styles from './Dialogs.module.css';

const t = accountTexts.update;

interface Fields {
  readonly stackId: string;
  readonly dataScanFrequency: ScanFrequency;
}

const frequencies = scanFrequencies.map((value) => ({
  value,
  label: shared.accounts.frequency[value],
}));
const trimmed = (text: string): string => text.trim();

interface UpdateDialogProps {
  readonly account: CloudAccount;
  readonly onClose: () => void;
}

/** Changes how often an account is scanned, and brings its stack to the newest version. */
export const UpdateDialog = ({ account, onClose }: UpdateDialogProps) => {
  const { id, stackId, dataScanFrequency } = account;
  const { mutateAsync, error, data } = useUpdateStack();
  const { register, handleSubmit, formState, watch } = useForm<Fields>({
    defaultValues: { stackId: stackId ?? '', dataScanFrequency },
  });
  const submit = handleSubmit((fields) =>
    mutateAsync({ id, ...fields }).then(
      ({ isBlocked }) => {
        if (!isBlocked) onClose();
      },
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={`${t.title} · ${id}`}
      submit={t.submit}
      submitting={t.submitting}
      busy={formState.isSubmitting}
      disabled={watch('stackId').trim() === '' || data?.isBlocked === true}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{t.lead}</p>
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
      {data?.isBlocked && <ConsoleLink {...data} />}
      <SelectLine
        label={accountTexts.add.frequency}
        options={frequencies}
        {...register('dataScanFrequency')}
      />
      <TextLine
        label={t.stackId}
        autoComplete="off"
        problem={formState.errors.stackId?.message}
        {...register('stackId', { required: t.stackIdRequired, setValueAs: trimmed })}
      />
    </FormDialog>
  );
};
