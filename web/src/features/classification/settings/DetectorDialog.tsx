import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { Switch } from '#components/Switch.tsx';
import { type CustomDetector, PATTERN_MAX } from '#contracts/classification/customDetector.ts';
import { tiers } from '#contracts/classification/dataTypes.ts';
import { messageOf } from '#lib/apiError.ts';
import { findingTexts } from '#messages/classification.ts';
import { savedTexts } from '#messages/classificationSaved.ts';
import { settingTexts } from '#messages/classificationSettings.ts';
import { areKeywords, detectorOf, fieldsOf, keywordsOf, nameFrom } from './detectorForm.ts';
import { useSaveDetector } from './detectorQueries.ts';
import styles from './Settings.module.css';
import { TryOut } from './TryOut.tsx';

const t = settingTexts.detector;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const tierOptions = tiers.map((tier) => ({ value: tier, label: findingTexts.tiers[tier] }));

interface DetectorDialogProps {
  /** Absent for a new one. */
  readonly detector?: CustomDetector | undefined;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const useDetectorForm = ({ detector, taken, onClose }: DetectorDialogProps) => {
  const form = useForm({ defaultValues: fieldsOf(detector) });
  const { mutateAsync, error, isPending } = useSaveDetector();
  const submit = form.handleSubmit((fields) =>
    mutateAsync(detectorOf(fields)).then(onClose, () => undefined),
  );
  const nameRules = {
    validate: (name: string) => {
      if (!NAME.test(name.trim())) return t.nameWrong;
      return !detector && taken.includes(name.trim()) ? t.nameTaken : true;
    },
  };
  const fillName = (label: string): void => {
    if (!detector && !form.formState.dirtyFields.name) form.setValue('name', nameFrom(label));
  };
  const failure = error ? messageOf(error, savedTexts.saveFailed) : undefined;
  return { form, submit, nameRules, fillName, failure, busy: isPending };
};

type Form = ReturnType<typeof useDetectorForm>;

const Names = ({ form: { form, nameRules, fillName }, isNew }: { form: Form; isNew: boolean }) => (
  <div className={styles.pair}>
    <TextLine
      label={t.label}
      descriptiveText={t.labelHint}
      maxLength={80}
      data-autofocus
      problem={form.formState.errors.label?.message}
      {...form.register('label', {
        validate: (label) => label.trim() !== '' || t.labelWrong,
        onChange: (event: { target: { value: string } }) => fillName(event.target.value),
      })}
    />
    <TextLine
      label={t.name}
      descriptiveText={t.nameHint}
      maxLength={40}
      readOnly={!isNew}
      problem={form.formState.errors.name?.message}
      {...form.register('name', nameRules)}
    />
  </div>
);

const Rules = ({ form: { form } }: { readonly form: Form }) => (
  <>
    <TextLine
      label={t.pattern}
      maxLength={PATTERN_MAX}
      spellCheck={false}
      autoComplete="off"
      className={styles.code ?? ''}
      problem={form.formState.errors.pattern?.message}
      {...form.register('pattern', { required: t.patternWrong })}
    />
    <TextLine
      label={t.keywords}
      descriptiveText={t.keywordsHint}
      problem={form.formState.errors.words?.message}
      {...form.register('words', { validate: (line) => areKeywords(line) || t.keywordsWrong })}
    />
    <div className={styles.pair}>
      <SelectLine label={t.tier} options={tierOptions} {...form.register('tier')} />
      <Switch
        label={t.enabled}
        on={form.watch('enabled')}
        onChange={(on) => form.setValue('enabled', on, { shouldDirty: true })}
      />
    </div>
  </>
);

/** A new detector of the customer's own, or a change of one, with a sample to try it on. */
export const DetectorDialog = (props: DetectorDialogProps) => {
  const form = useDetectorForm(props);
  const [pattern, words] = form.form.watch(['pattern', 'words']);
  return (
    <FormDialog
      title={props.detector ? t.editTitle : t.addTitle}
      size="wide"
      submit={t.save}
      submitting={t.saving}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={props.onClose}
      below={<TryOut pattern={pattern} keywords={keywordsOf(words)} />}
    >
      <FormAlert text={form.failure} />
      <Names form={form} isNew={!props.detector} />
      <Rules form={form} />
    </FormDialog>
  );
};
