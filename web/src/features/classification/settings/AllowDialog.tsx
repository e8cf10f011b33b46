import { useForm } from 'react-hook-form';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { TextBox } from '#components/TextBox.tsx';
import {
  type FindingKey,
  NOTE_MAX,
  PATTERN_MAX,
} from '#contracts/classification/customDetector.ts';
import { allowKinds } from '#contracts/classificationSettings/routes.ts';
import { findingTexts } from '#messages/classification.ts';
import { settingTexts } from '#messages/classificationSettings.ts';
import { type NewEntry, useAllow } from '../allowQueries.ts';
import { useTypeOptions } from '../typeOptions.ts';

const t = settingTexts.allow;

type Kind = (typeof allowKinds)[number];
const fresh = { kind: 'exact' as Kind, value: '', key: '', note: '' };
type Values = typeof fresh;

const longest: Readonly<Record<Kind, number>> = {
  exact: 256,
  pattern: PATTERN_MAX,
  location: 1024,
};

/** The entry as the call takes it. */
export const entryOf = ({ kind, value, key, note }: Values): NewEntry => {
  const of = { key: key === '' ? null : (key as FindingKey), note: note.trim() };
  if (kind === 'exact') return { kind, value: value.trim(), ...of };
  return { kind, pattern: kind === 'location' ? value.trim() : value, ...of };
};

const kindOptions = allowKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }));

const useAllowForm = (onClose: () => void) => {
  const form = useForm({ defaultValues: fresh });
  const allow = useAllow();
  const submit = form.handleSubmit(async (fields) => {
    if (await allow.add(entryOf(fields))) onClose();
  });
  return { ...form, submit, busy: allow.busy };
};

type AllowForm = ReturnType<typeof useAllowForm>;

const Fields = ({ register, watch, formState }: AllowForm) => {
  const types = [{ value: '', label: t.anyType }, ...useTypeOptions()];
  const kind = watch('kind');
  return (
    <>
      <SelectLine label={t.kind} options={kindOptions} {...register('kind')} />
      <TextLine
        label={t.value[kind]}
        descriptiveText={t.kindHints[kind]}
        maxLength={longest[kind]}
        spellCheck={false}
        autoComplete="off"
        problem={formState.errors.value?.message}
        {...register('value', { validate: (value) => value.trim() !== '' || t.valueWrong })}
      />
      <SelectLine label={t.type} options={types} {...register('key')} />
      <TextBox
        label={t.note}
        note={findingTexts.sheet.optional}
        maxLength={NOTE_MAX}
        {...register('note')}
      />
    </>
  );
};

/** Form of an allow-list entry: a value, a pattern or a place. */
export const AllowDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useAllowForm(onClose);
  return (
    <FormDialog
      title={t.addTitle}
      submit={t.submit}
      submitting={findingTexts.saving}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Fields {...form} />
    </FormDialog>
  );
};
