import { type FormEvent, useState } from 'react';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import styles from '#features/shared/acceptance/Acceptance.module.css';
import { AcceptanceReasons } from '#features/shared/acceptance/AcceptanceReasons.tsx';
import {
  problemsOf,
  useAcceptanceFields,
} from '#features/shared/acceptance/useAcceptanceFields.ts';
import { messageOf } from '#lib/apiError.ts';
import { chosenAccount } from '#lib/cloudAccounts.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import type { CheckRow } from '../checkRows.ts';
import { CheckScopes } from './CheckScopes.tsx';
import { type ScopeFields, scopeOf, scopeProblems } from './scopeFields.ts';
import type { useCheckAcceptance } from './useCheckAcceptance.ts';

interface AcceptCheckDialogProps {
  readonly check: Pick<CheckRow, 'vulnerabilityID' | 'title'>;
  readonly acceptance: Pick<
    ReturnType<typeof useCheckAcceptance>,
    'mutate' | 'isPending' | 'error'
  >;
  readonly onClose: () => void;
}

const useAcceptCheckForm = ({ check, acceptance, onClose }: AcceptCheckDialogProps) => {
  const reasons = useAcceptanceFields();
  const [isSubmitted, setSubmitted] = useState(false);
  const [fields, setFields] = useState<ScopeFields>(() => ({
    ...{ type: 'customer', arn: '', key: '', value: '' },
    accountId: chosenAccount() ?? '',
  }));
  const { mutate, isPending, error } = acceptance;
  const problems = { reasons: problemsOf(reasons), scope: scopeProblems(fields) };
  const isValid =
    [...Object.values(problems.reasons), ...Object.values(problems.scope)].length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (isPending || !isValid) return;
    const decision = { id: check.vulnerabilityID, scope: scopeOf(fields), accept: true };
    mutate({ ...decision, reasons: reasons.reasons }, { onSuccess: onClose });
  };
  const shown = isSubmitted ? problems : { reasons: {}, scope: {} };
  return { reasons, fields, setFields, submit, busy: isPending, error, problems: shown };
};

/** Accepts the risk of a check for present and future issues; stays open if the call fails. */
export const AcceptCheckDialog = (props: AcceptCheckDialogProps) => {
  const form = useAcceptCheckForm(props);
  return (
    <FormDialog
      title={t.title}
      submit={t.submit}
      submitting={t.submitting}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <div>
        <p className={styles.subject}>{props.check.title}</p>
        <p className={styles.lead}>{t.checkLead}</p>
      </div>
      <CheckScopes
        fields={form.fields}
        problems={form.problems.scope}
        onFields={(changed) => form.setFields({ ...form.fields, ...changed })}
      />
      <AcceptanceReasons form={{ ...form.reasons, problems: form.problems.reasons }} />
      <FormAlert text={form.error ? messageOf(form.error, t.acceptFailed) : undefined} />
    </FormDialog>
  );
};
