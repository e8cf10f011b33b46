import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { PasswordLine, TextLine } from '#components/FormField.tsx';
import {
  closingOf,
  type PartnerName,
  serviceNowClosing,
} from '#contracts/integration/connection.ts';
import type { Integration } from '#contracts/integration/routes.ts';
import { messageOf } from '#lib/apiError.ts';
import { connectionTexts } from '#messages/connections.ts';
import { integrationTexts } from '#messages/integrations.ts';
import { MAX_NAME } from './ProviderDialog.tsx';
import { type Renaming, useRename } from './queries.ts';

const t = integrationTexts.rename;
const f = connectionTexts.fields;
const trimmed = (text: string): string => text.trim();

interface RenameDialogProps {
  readonly integration: Integration;
  readonly onClose: () => void;
}

type Form = ReturnType<typeof useForm<Renaming>>;

/** The service account of a posture provider. */
const Account = ({ form: { register, formState } }: { readonly form: Form }) => (
  <>
    <TextLine
      label={f.clientId}
      autoComplete="off"
      problem={formState.errors.clientId?.message}
      {...register('clientId', { required: f.clientIdRequired, setValueAs: trimmed })}
    />
    <PasswordLine
      label={f.clientSecret}
      autoComplete="new-password"
      descriptiveText={f.secretKept}
      problem={undefined}
      {...register('clientSecret', { setValueAs: trimmed })}
    />
  </>
);

/** Takes the place of the present secret when it works. */
const Secret = ({ form, partner }: { readonly form: Form; readonly partner: PartnerName }) =>
  partner === 'wiz' ? null : (
    <PasswordLine
      label={f.newSecrets[partner]}
      autoComplete="new-password"
      descriptiveText={f.secretKept}
      problem={undefined}
      {...form.register('secret', { setValueAs: trimmed })}
    />
  );

/** What incidents of ServiceNow are resolved with. */
const Closing = ({ form: { register, formState } }: { readonly form: Form }) => (
  <>
    <TextLine
      label={f.closeCode}
      maxLength={100}
      problem={formState.errors.closeCode?.message}
      {...register('closeCode', { required: f.closeCodeRequired, setValueAs: trimmed })}
    />
    <TextLine
      label={f.closeNote}
      maxLength={1000}
      problem={formState.errors.closeNote?.message}
      {...register('closeNote', { required: f.closeNoteRequired, setValueAs: trimmed })}
    />
  </>
);

const initialOf = ({ name, connection }: Integration): Renaming => ({
  ...{ name, clientSecret: '', secret: '' },
  clientId: connection?.partner === 'wiz' ? connection.clientId : '',
  ...(connection?.partner === 'serviceNow' ? closingOf(connection) : serviceNowClosing),
});

/** Another name, secret or settings; of a posture provider also another service account. */
export const RenameDialog = ({ integration, onClose }: RenameDialogProps) => {
  const { connection } = integration;
  const { mutateAsync, error } = useRename(integration);
  const partner = connection?.partner;
  const form = useForm<Renaming>({ defaultValues: initialOf(integration) });
  const { register, handleSubmit, formState } = form;
  const onSubmit = handleSubmit((given) => mutateAsync(given).then(onClose, () => undefined));
  return (
    <FormDialog
      title={t.title}
      size="small"
      submit={t.save}
      submitting={t.saving}
      busy={formState.isSubmitting}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormAlert text={error ? (partner ? messageOf(error, t.failed) : t.failed) : undefined} />
      <TextLine
        label={integrationTexts.provider.name}
        maxLength={MAX_NAME}
        data-autofocus
        problem={formState.errors.name?.message}
        {...register('name', {
          required: integrationTexts.provider.nameRequired,
          setValueAs: trimmed,
        })}
      />
      {partner === 'wiz' && <Account form={form} />}
      {partner && <Secret form={form} partner={partner} />}
      {partner === 'serviceNow' && <Closing form={form} />}
    </FormDialog>
  );
};
