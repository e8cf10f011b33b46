import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { type FindingKey, NOTE_MAX } from '#contracts/customDetector.ts';
import { t as shared } from '#messages';
import { findingTexts } from '#messages/classification.ts';
import type { Marks } from '../queries.ts';
import { useTypeOptions } from '../typeOptions.ts';
import styles from './AddFinding.module.css';

const t = findingTexts.add;

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
  const id = useId();
  const form = useAddForm(marks, onClose);
  const saving = findingTexts.saving;
  return (
    <Modal
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={marks.busy} busyText={saving}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <p>{t.lead}</p>
        <Fields {...form} />
      </form>
    </Modal>
  );
};
