import { type FormEvent, useState } from 'react';
import {
  noReasons,
  problemsOf,
  useAcceptanceFields,
} from '#features/shared/acceptance/useAcceptanceFields.ts';
import type { RiskRequest, RiskScope } from './risk.ts';
import { useRiskChange } from './useRiskChange.ts';

/** A rule is restored as a rule unless the user chooses otherwise. */
const firstScope = ({ accept, subjects }: RiskRequest): RiskScope => {
  if (accept) return 'instances';
  const [only, ...others] = subjects;
  const scope = others.length === 0 ? only?.acceptedScope : null;
  if (scope?.type === 'account' || scope?.type === 'tag') return scope;
  return subjects.every((one) => one.accepted_all_risks) ? 'definition' : 'instances';
};

/** The dialog's values, what is wrong with them, and its submit. */
export const useRiskForm = (request: RiskRequest, onClose: () => void) => {
  const fields = useAcceptanceFields();
  const [scope, setScope] = useState<RiskScope>(firstScope(request));
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useRiskChange();
  const { accept, subjects, onDone } = request;
  const problems = accept ? problemsOf(fields) : {};
  const reasons = accept ? fields.reasons : noReasons;
  const done = (): void => {
    onDone?.();
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (isPending || Object.keys(problems).length > 0) return;
    mutate({ accept, scope, subjects, reasons }, { onSuccess: done });
  };
  return {
    ...fields,
    ...{ scope, setScope, submit, error, busy: isPending, problems: isSubmitted ? problems : {} },
  };
};
