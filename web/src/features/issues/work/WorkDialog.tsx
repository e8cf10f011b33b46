import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { workTexts as t } from '#messages/issueWork.ts';
import { NOBODY, useOwners } from './owners.ts';
import { useWorkChange } from './useWorkChange.ts';
import styles from './Work.module.css';
import type { WorkChange, WorkSubject } from './work.ts';

/** Nothing is changed. */
const AS_IS = 'as-is';

interface Fields {
  readonly owner: string;
  readonly due: 'as-is' | 'severity' | 'day';
  readonly day: string;
}

/** What the form changes; nothing where all is as it is. */
export const changeOf = ({ owner, due, day }: Fields): WorkChange => ({
  ...(owner !== AS_IS && { owner: owner === NOBODY ? null : owner }),
  ...(due !== AS_IS && { dueOn: due === 'severity' ? null : day }),
});

type Form = ReturnType<typeof useForm<Fields>>;

const Owner = ({ form }: { readonly form: Form }) => {
  const users = useOwners();
  const { userId } = useSignedIn();
  const me = users.find(({ _id }) => _id === userId);
  return (
    <div className={styles.owner}>
      <SelectLine
        label={t.owner}
        options={[
          { value: AS_IS, label: t.asIs },
          { value: NOBODY, label: t.nobody },
          ...users.map(({ _id, email }) => ({ value: _id, label: email })),
        ]}
        {...form.register('owner')}
      />
      {me && (
        <Button size="small" onClick={() => form.setValue('owner', me._id)}>
          {t.toMe}
        </Button>
      )}
    </div>
  );
};

const Due = ({ form: { register, watch, formState } }: { readonly form: Form }) => (
  <>
    <SelectLine
      label={t.day}
      options={[
        { value: AS_IS, label: t.asIs },
        { value: 'severity', label: t.bySeverity },
        { value: 'day', label: t.onDay },
      ]}
      {...register('due')}
    />
    {watch('due') === 'day' && (
      <TextLine
        type="date"
        label={t.lastDay}
        problem={formState.errors.day?.message}
        {...register('day', { required: t.dayRequired })}
      />
    )}
  </>
);

interface WorkDialogProps {
  readonly subjects: readonly WorkSubject[];
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** Who is to fix chosen issues, and by when. */
export const WorkDialog = ({ subjects, onClose, onDone }: WorkDialogProps) => {
  const [first] = subjects;
  const form = useForm<Fields>({
    defaultValues: { owner: AS_IS, due: 'as-is', day: first?.dueOn ?? '' },
    shouldUnregister: false,
  });
  const { mutateAsync, error, isPending } = useWorkChange(subjects);
  const isSame = Object.keys(changeOf(form.watch())).length === 0;
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <FormDialog
      title={t.dialog}
      size="small"
      submit={t.save}
      submitting={t.saving}
      busy={isPending}
      disabled={isSame}
      onClose={onClose}
      onSubmit={form.handleSubmit((given) =>
        mutateAsync(changeOf(given)).then(done, () => undefined),
      )}
    >
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
      <p>{subjects.length === 1 ? first?.name : t.issues(subjects.length)}</p>
      <Owner form={form} />
      <Due form={form} />
    </FormDialog>
  );
};
