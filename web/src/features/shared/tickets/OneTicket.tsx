import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ErrorState } from '#components/ErrorState.tsx';
import { FormAlert, FormInfo } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { DESCRIPTION_MAX, ISSUE_TYPE_MAX, SUMMARY_MAX } from '#contracts/ticket/ticket.ts';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { ticketTexts } from '#messages/tickets.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { type Draft, fileTicket, useDraft, useTicketsChanged } from './queries.ts';
import type { TicketRequest, TicketSubject } from './subject.ts';
import { tagsOf } from './tagsOf.ts';

const t = ticketTexts.form;

interface Fields {
  readonly summary: string;
  readonly description: string;
  readonly issueType: string;
  readonly accounts: readonly string[];
  readonly tags: string;
}

const trimmed = (text: string): string => text.trim();
const rule = (required: string, most: number) => ({
  required,
  setValueAs: trimmed,
  maxLength: { value: most, message: required },
});

const Texts = ({ form, draft }: { form: UseFormReturn<Fields>; draft: Draft }) => {
  const { register, formState } = form;
  const { errors } = formState;
  const types = draft.issueTypes.map((value) => ({ value, label: value }));
  return (
    <>
      <TextLine
        label={t.summary}
        maxLength={SUMMARY_MAX}
        data-autofocus
        problem={errors.summary?.message}
        {...register('summary', rule(t.noSummary, SUMMARY_MAX))}
      />
      <TextBox
        label={t.description}
        rows={9}
        maxLength={DESCRIPTION_MAX}
        problem={errors.description?.message}
        {...register('description', rule(t.noDescription, DESCRIPTION_MAX))}
      />
      <SelectLine
        label={t.issueType}
        options={types}
        problem={errors.issueType?.message}
        {...register('issueType', rule(t.noIssueType, ISSUE_TYPE_MAX))}
      />
      <TextLine label={`${t.tags} (${t.tagsHint})`} problem={undefined} {...register('tags')} />
    </>
  );
};

/** Of a ticket without an issue, which has its account. */
const Accounts = ({ form }: { form: UseFormReturn<Fields> }) => {
  const { register, setValue, watch } = form;
  register('accounts', { validate: (ids) => ids.length > 0 || t.noAccount });
  return (
    <AccountChoice
      chosen={watch('accounts')}
      onChange={(ids) => setValue('accounts', ids, { shouldValidate: true, shouldDirty: true })}
    />
  );
};

interface FormProps {
  readonly draft: Draft;
  readonly subject: TicketSubject | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends the form; the key stays the same until the dialog closes. */
const useFiling = ({ subject, onDone }: Pick<FormProps, 'subject' | 'onDone'>) => {
  const [problem, setProblem] = useState<string>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { userId } = useSignedIn();
  const changed = useTicketsChanged();
  const submit = async ({ tags, ...fields }: Fields): Promise<void> => {
    setProblem(undefined);
    try {
      const filing = { userId, idempotencyKey };
      await fileTicket({ ...fields, tags: tagsOf(tags) }, subject, filing);
    } catch (error) {
      setProblem(messageOf(error, t.connection));
      toast('error', t.failed);
      return;
    }
    toast('success', t.added);
    onDone();
    await changed();
  };
  return { problem, submit };
};

const Form = ({ draft, subject, onDone, onClose }: FormProps) => {
  const form = useForm<Fields>({
    mode: 'onChange',
    defaultValues: {
      summary: draft.summary,
      description: draft.description,
      issueType: draft.issueTypes[0] ?? '',
      accounts: [],
      tags: '',
    },
  });
  const { problem, submit } = useFiling({ subject, onDone });
  const { isSubmitting, isValid } = form.formState;
  const open = draft.openTickets.map(({ key }) => key).join(', ');
  return (
    <FormDialog
      title={ticketTexts.create}
      submit={t.submit}
      submitting={t.submitting}
      busy={isSubmitting}
      disabled={!isValid}
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
    >
      <FormAlert text={problem} />
      <FormInfo text={open === '' ? undefined : t.already(open)} />
      <Texts form={form} draft={draft} />
      {subject === undefined && <Accounts form={form} />}
      <p>{t.into(ticketTexts.trackers[draft.tracker] ?? draft.tracker)}</p>
    </FormDialog>
  );
};

interface OneTicketProps {
  readonly request: TicketRequest;
  readonly onClose: () => void;
}

/** A ticket with the proposed texts, to be changed before it is filed. */
export const OneTicket = ({ request, onClose }: OneTicketProps) => {
  const [subject] = request.subjects;
  const draft = useDraft(subject?.securityIssueInstanceId ?? null);
  const done = () => {
    onClose();
    request.onDone?.();
  };
  if (draft.data)
    return <Form draft={draft.data} subject={subject} onDone={done} onClose={onClose} />;
  return (
    <Modal title={ticketTexts.create} onClose={onClose}>
      {draft.error ? (
        <ErrorState
          error={draft.error}
          fallback={t.draftFailed}
          onRetry={() => void draft.refetch()}
        />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Modal>
  );
};
