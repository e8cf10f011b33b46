import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import type { Integration } from '#contracts/integration/routes.ts';
import { integrationTexts } from '#messages/integrations.ts';
import { DialogFooter } from './DialogFooter.tsx';
import styles from './Integrations.module.css';
import { MAX_NAME } from './ProviderDialog.tsx';
import { useRename } from './queries.ts';

const t = integrationTexts.rename;

interface RenameDialogProps {
  readonly integration: Integration;
  readonly onClose: () => void;
}

export const RenameDialog = ({ integration, onClose }: RenameDialogProps) => {
  const id = useId();
  const { mutateAsync, error } = useRename();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: integration.name },
  });
  const submit = handleSubmit(({ name }) =>
    mutateAsync({ id: integration._id, name }).then(onClose, () => undefined),
  );
  const busy = formState.isSubmitting;
  return (
    <Modal
      title={t.title}
      size="small"
      onClose={onClose}
      footer={
        <DialogFooter form={id} text={t.save} busy={busy} busyText={t.saving} onClose={onClose} />
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert text={error ? t.failed : undefined} />
        <TextLine
          label={integrationTexts.provider.name}
          maxLength={MAX_NAME}
          data-autofocus
          problem={formState.errors.name?.message}
          {...register('name', {
            required: integrationTexts.provider.nameRequired,
            setValueAs: (text: string) => text.trim(),
          })}
        />
      </form>
    </Modal>
  );
};
