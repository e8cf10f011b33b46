import { useForm } from 'react-hook-form';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { type FindingKey, NOTE_MAX } from '#contracts/classification/customDetector.ts';
import { addFindingTexts as t } from '#messages/addFinding.ts';
import { findingTexts } from '#messages/classification.ts';
import type { Marks } from '../queries.ts';
import { useTypeOptions } from '../typeOptions.ts';

const fresh = { key: 'name' as string, location: '', count: '1', note: '' };

const useAddForm = (marks: Marks, onClose: () => void) => {
  const form = useForm({ defaultValues: fresh });
  const submit = form.handleSubmit(async ({ key, location, count, note }) => {
    const done = await marks.add({
      kind: 'manual',
      key: key as FindingKey,
      location: location.trim() || null,
      count: Number(count),
      note: note.trim(),
    });
    if (done) onClose();
  });
  return { ...form, submit };
};

type AddForm = ReturnType<typeof useAddForm>;

const isCount = (text: string) => /^[1-9]\d{0,11}$/.test(text.trim()) || t.countWrong;

const Fields = ({ register, formState }: AddForm) => (
  <>
    <SelectLine label={t.type} options={useTypeOptions()} {...register('key')} />
    <TextLine
      label={t.place}
      descriptiveText={t.placeHint}
      maxLength={1024}
      problem={undefined}
      {...register('location')}
    />
    <TextLine
      label={t.count}
      inputMode="numeric"
      problem={formState.errors.count?.message}
      {...register('count', { validate: isCount })}
    />
    <TextBox
      label={findingTexts.sheet.note}
      note={findingTexts.sheet.optional}
      maxLength={NOTE_MAX}
      {...register('note')}
    />
  </>
);

interface AddFindingProps {
  readonly marks: Marks;
  readonly onClose: () => void;
}

/** A finding that no scan has made. */
export const AddFinding = ({ marks, onClose }: AddFindingProps) => {
  const form = useAddForm(marks, onClose);
  return (
    <FormDialog
      title={t.title}
      submit={t.submit}
      submitting={findingTexts.saving}
      busy={marks.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t.lead}</p>
      <Fields {...form} />
    </FormDialog>
  );
};
