import { type FormEvent, useState } from 'react';
import { useSignedIn } from '#lib/session/store.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import { type ExpiryChoice, expiryOf } from './expiry.ts';
import type { RiskRequest } from './risk.ts';
import { noReasons, type RiskScope } from './risk.ts';
import { useRiskChange } from './useRiskChange.ts';

export interface RiskProblems {
  readonly reason?: string;
  readonly owner?: string;
  readonly date?: string;
}

interface Given {
  readonly reason: string;
  readonly owner: string;
  readonly expiresOn: string | null | undefined;
}

/** Errors of the fields of an acceptance. */
export const problemsOf = ({ reason, owner, expiresOn }: Given): RiskProblems => ({
  ...(reason.trim() === '' ? { reason: t.reasonRequired } : {}),
  ...(owner.trim() === '' ? { owner: t.ownerRequired } : {}),
  ...(expiresOn === undefined ? { date: t.dateRequired } : {}),
});

const useFields = () => {
  const [reason, setReason] = useState('');
  const [owner, setOwner] = useState(useSignedIn().username);
  const [choice, setChoice] = useState<ExpiryChoice>('90');
  const [date, setDate] = useState('');
  const [now] = useState(Date.now);
  const expiresOn = expiryOf(choice, date, now);
  return {
    ...{ reason, setReason, owner, setOwner, choice, setChoice, date, setDate },
    ...{ now, expiresOn },
  };
};

/** A rule is restored as a rule unless the user chooses otherwise. */
const firstScope = ({ accept, subjects }: RiskRequest): RiskScope =>
  !accept && subjects.every((one) => one.accepted_all_risks) ? 'definition' : 'instances';

/** The dialog's values, what is wrong with them, and its submit. */
export const useRiskForm = (request: RiskRequest, onClose: () => void) => {
  const fields = useFields();
  const [scope, setScope] = useState<RiskScope>(firstScope(request));
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useRiskChange();
  const { accept, subjects, onDone } = request;
  const problems = accept ? problemsOf(fields) : {};
  const reasons = accept
    ? {
        reason: fields.reason.trim(),
        owner: fields.owner.trim(),
        expiresOn: fields.expiresOn ?? null,
      }
    : noReasons;
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

export type RiskForm = ReturnType<typeof useRiskForm>;
