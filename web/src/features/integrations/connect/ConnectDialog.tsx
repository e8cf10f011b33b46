import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { PasswordLine, TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { messageOf } from '#lib/apiError.ts';
import { connectionTexts as t } from '#messages/connections.ts';
import styles from '../Integrations.module.css';
import { MAX_NAME } from '../ProviderDialog.tsx';
import { useCreate } from '../queries.ts';
import type { Field, FieldName, Kind, Values } from './kinds.ts';

const shownOf = ({ fields }: Kind, values: Values): readonly Field[] =>
  fields.filter(({ when }) => when?.(values) !== false);

const trimmed = (text: string): string => text.trim();
const SECRET_BYTES = 32;

const randomSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

type Form = ReturnType<typeof useForm<Values>>;

const Line = ({ field, form, first }: { field: Field; form: Form; first: boolean }) => {
  const { name, label, look, options, required, hint } = field;
  const given = form.register(name, {
    setValueAs: trimmed,
    ...(required === undefined ? {} : { required }),
  });
  if (options !== undefined) return <SelectLine label={label} options={options} {...given} />;
  const shared = {
    label,
    descriptiveText: hint,
    problem: form.formState.errors[name]?.message,
    ...(name === 'name' ? { maxLength: MAX_NAME } : {}),
    ...(first ? { 'data-autofocus': true } : {}),
  };
  return look === 'password' ? (
    <PasswordLine {...shared} autoComplete="new-password" {...given} />
  ) : (
    <TextLine {...shared} type={look ?? 'text'} autoComplete="off" {...given} />
  );
};

const Lines = ({ kind, form }: { kind: Kind; form: Form }) => (
  <>
    {shownOf(kind, form.watch()).map((field, n) => (
      <div key={field.name} className={styles.form}>
        <Line field={field} form={form} first={n === 0} />
        {field.generates && (
          <Button
            size="small"
            onClick={() => form.setValue(field.name, randomSecret(), { shouldValidate: true })}
          >
            {t.generate}
          </Button>
        )}
      </div>
    ))}
  </>
);

const initial = ({ fields }: Kind): Values =>
  Object.fromEntries(fields.map(({ name, initial: value = '' }) => [name, value])) as Record<
    FieldName,
    string
  >;

/** Connects a partner of one kind; it is tried before it is saved. */
export const ConnectDialog = ({ kind, onClose }: { kind: Kind; onClose: () => void }) => {
  const { mutateAsync, error } = useCreate(kind);
  const form = useForm<Values>({ defaultValues: initial(kind), shouldUnregister: true });
  const onSubmit = form.handleSubmit((values) =>
    mutateAsync(values).then(onClose, () => undefined),
  );
  return (
    <FormDialog
      title={t.connect(kind.title)}
      submit={kind.submit ?? t.save}
      submitting={t.saving}
      busy={form.formState.isSubmitting}
      onSubmit={onSubmit}
      onClose={onClose}
      below={kind.id === 'webhook' && <p className={styles.below}>{t.verify}</p>}
    >
      <FormAlert text={error ? `${t.failed} ${messageOf(error, '')}`.trim() : undefined} />
      <Lines kind={kind} form={form} />
    </FormDialog>
  );
};
