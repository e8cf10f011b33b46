import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import {
  DEFAULT_KEY_DAYS,
  type KeyAccess,
  keyAccess,
  keyDays,
  MAX_KEY_NAME,
} from '#contracts/apiKey/words.ts';
import { messageOf } from '#lib/apiError.ts';
import { apiKeyTexts } from '#messages/apiKeys.ts';
import { useCreation } from './keyQueries.ts';
import { type CreatedKey, SecretDialog } from './SecretDialog.tsx';

const t = apiKeyTexts.creation;

const accessOptions = keyAccess.map((value) => ({ value, label: t.accessOf[value] }));
const dayOptions = keyDays.map((days) => ({ value: String(days), label: t.days(days) }));

interface Fields {
  readonly name: string;
  readonly access: KeyAccess;
  readonly days: string;
}

interface KeyDialogProps {
  readonly onClose: () => void;
}

const daysOf = (text: string) => keyDays.find((days) => String(days) === text) ?? DEFAULT_KEY_DAYS;

const Form = ({ onCreated, onClose }: FormProps) => {
  const { mutateAsync, error } = useCreation();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { name: '', access: 'readOnly', days: String(DEFAULT_KEY_DAYS) },
  });
  const submit = handleSubmit(({ name, access, days }) =>
    mutateAsync({ name, access, days: daysOf(days) }).then(
      ({ apiKey }) => onCreated({ name, apiKey }),
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t.title}
      size="small"
      submit={t.create}
      submitting={t.creating}
      busy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
      <TextLine
        label={t.name}
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
        data-autofocus
        problem={formState.errors.name?.message}
        {...register('name', {
          required: t.nameRequired,
          setValueAs: (name: string) => name.trim(),
        })}
      />
      <SelectLine label={t.access} options={accessOptions} {...register('access')} />
      <SelectLine label={t.expires} options={dayOptions} {...register('days')} />
    </FormDialog>
  );
};

interface FormProps extends KeyDialogProps {
  readonly onCreated: (key: CreatedKey) => void;
}

/** Creates a key, then shows it. */
export const KeyDialog = ({ onClose }: KeyDialogProps) => {
  const [created, setCreated] = useState<CreatedKey>();
  return created === undefined ? (
    <Form onCreated={setCreated} onClose={onClose} />
  ) : (
    <SecretDialog created={created} onClose={onClose} />
  );
};
