import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { messageOf } from '#lib/apiError.ts';
import { integrationTexts } from '#messages/integrations.ts';
import { Copied } from './Copied.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import styles from './Integrations.module.css';
import { type NewProvider, useConnect, useIntegrations } from './queries.ts';

const t = integrationTexts.provider;
export const MAX_NAME = 50;

const kinds = [
  { value: 'saml', label: t.saml },
  { value: 'google', label: t.google },
];
const trimmed = (text: string): string => text.trim();

/** Values that the provider's administrator has to enter there. */
const OurSide = () => {
  const ours = useIntegrations().data?.serviceProvider;
  return (
    ours && (
      <>
        <Copied label={t.entityId} text={ours.entityId} />
        <Copied label={t.consumerUrl} text={ours.consumerUrl} />
      </>
    )
  );
};

const Lines = ({ form }: { readonly form: UseFormReturn<NewProvider> }) => {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const isSaml = watch('kind') === 'saml';
  return (
    <>
      <SelectLine label={t.kind} options={kinds} {...register('kind')} />
      <p className={styles.hint}>{isSaml ? t.lead : t.leadGoogle}</p>
      {isSaml && <OurSide />}
      <TextLine
        label={t.name}
        maxLength={MAX_NAME}
        data-autofocus
        problem={errors.name?.message}
        {...register('name', { required: t.nameRequired, setValueAs: trimmed })}
      />
      {isSaml && (
        <TextLine
          label={t.metadata}
          type="url"
          problem={errors.metadata?.message}
          {...register('metadata', { required: t.metadataRequired, setValueAs: trimmed })}
        />
      )}
      <TextLine
        label={t.domain}
        placeholder={t.domainHint}
        problem={errors.domain?.message}
        {...register('domain', { required: t.domainRequired, setValueAs: trimmed })}
      />
    </>
  );
};

/** Connects an identity provider; its domain is proved afterwards. */
export const ProviderDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { mutateAsync, error } = useConnect();
  const form = useForm<NewProvider>({
    defaultValues: { kind: 'saml', name: '', metadata: '', domain: '' },
    shouldUnregister: true,
  });
  const submit = form.handleSubmit((given) => mutateAsync(given).then(onClose, () => undefined));
  const busy = form.formState.isSubmitting;
  return (
    <Modal
      title={t.title}
      onClose={onClose}
      footer={
        <DialogFooter form={id} text={t.save} busy={busy} busyText={t.saving} onClose={onClose} />
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert text={error ? `${t.failed} ${messageOf(error, '')}`.trim() : undefined} />
        <Lines form={form} />
      </form>
    </Modal>
  );
};
