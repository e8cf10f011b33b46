import { type FormEvent, useState } from 'react';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { POLICY_NAME_MAX, type Policy, type PolicyCategory } from '#contracts/policy/policy.ts';
import { messageOf } from '#lib/apiError.ts';
import { policyTexts as t } from '#messages/policies.ts';
import { AlertingFields } from './AlertingFields.tsx';
import { type Draft, draftOf, emptyDraft, isSendable, type Problems, problemsOf } from './draft.ts';
import { useSavePolicy } from './queries.ts';
import { RuleFields } from './RuleFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { TagFields } from './TagFields.tsx';
import { TriedPolicy } from './TriedPolicy.tsx';

interface PolicyDialogProps {
  readonly category: PolicyCategory;
  /** Absent = a new one. */
  readonly policy?: Policy;
  readonly onClose: () => void;
}

/** Problems are shown once the form was sent, and go as they are put right. */
const usePolicyForm = ({ category, policy, onClose }: PolicyDialogProps) => {
  const [draft, setDraft] = useState(() => (policy ? draftOf(policy) : emptyDraft(category)));
  const [isSent, setSent] = useState(false);
  const { mutateAsync, isPending, error } = useSavePolicy(policy?._id);
  const problems = isSent ? problemsOf(draft) : {};
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (isPending || Object.keys(problemsOf(draft)).length > 0) return;
    await mutateAsync({ ...draft, name: draft.name.trim() }).then(onClose, () => undefined);
  };
  const fallback = policy ? t.updateFailed : t.addFailed;
  const failure = error ? messageOf(error, fallback) : undefined;
  return { draft, setDraft, problems, submit, isPending, failure };
};

interface FieldsProps {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onDraft: (draft: Draft) => void;
}

const ComplianceFields = ({ draft, problems, onDraft }: FieldsProps) => (
  <>
    <RuleFields draft={draft} problem={problems.rules} onDraft={onDraft} />
    <TriedPolicy draft={draft} />
    <ScopeFields draft={draft} problem={problems.scope} onDraft={onDraft} />
    <TagFields draft={draft} onDraft={onDraft} />
  </>
);

const AlertingParts = ({ draft, problems, onDraft }: FieldsProps) => (
  <>
    <AlertingFields draft={draft} problems={problems} onDraft={onDraft} />
    <ScopeFields draft={draft} problem={problems.scope} onDraft={onDraft} />
  </>
);

const titles = {
  alerting: { add: t.addAlerting, edit: t.editAlerting },
  compliance: { add: t.addCompliance, edit: t.editCompliance },
} as const;

/** Adds a policy, or edits one. */
export const PolicyDialog = (props: PolicyDialogProps) => {
  const { category, policy, onClose } = props;
  const { draft, setDraft, problems, submit, isPending, failure } = usePolicyForm(props);
  const fields = { draft, problems, onDraft: setDraft };
  return (
    <FormDialog
      title={titles[category][policy ? 'edit' : 'add']}
      size="wide"
      submit={policy ? t.save : t.add}
      submitting={t.saving}
      busy={isPending}
      disabled={!isSendable(draft)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert text={failure ?? (problems.rules && t.rules.formRequired)} />
      <TextLine
        label={t.name}
        maxLength={POLICY_NAME_MAX}
        data-autofocus
        value={draft.name}
        problem={problems.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <TextBox
        label={t.description}
        note={t.optional}
        maxLength={1_000}
        rows={2}
        value={draft.description}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
      />
      {category === 'alerting' ? <AlertingParts {...fields} /> : <ComplianceFields {...fields} />}
    </FormDialog>
  );
};
