import { useState } from 'react';
import { useSignedIn } from '#lib/session/store.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import { type ExpiryChoice, expiryOf } from './expiry.ts';

/** Why a risk is acceptable, who answers for it, and until when. */
export interface Reasons {
  readonly reason: string | null;
  readonly owner: string | null;
  /** The last day, YYYY-MM-DD; null = no expiry. */
  readonly expiresOn: string | null;
}

export const noReasons: Reasons = { reason: null, owner: null, expiresOn: null };

export interface ReasonProblems {
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
export const problemsOf = ({ reason, owner, expiresOn }: Given): ReasonProblems => ({
  ...(reason.trim() === '' ? { reason: t.reasonRequired } : {}),
  ...(owner.trim() === '' ? { owner: t.ownerRequired } : {}),
  ...(expiresOn === undefined ? { date: t.dateRequired } : {}),
});

/** The values of the fields of an acceptance, and what they say. */
export const useAcceptanceFields = () => {
  const [reason, setReason] = useState('');
  const [owner, setOwner] = useState(useSignedIn().username);
  const [choice, setChoice] = useState<ExpiryChoice>('90');
  const [date, setDate] = useState('');
  const [now] = useState(Date.now);
  const expiresOn = expiryOf(choice, date, now);
  const reasons: Reasons = {
    reason: reason.trim(),
    owner: owner.trim(),
    expiresOn: expiresOn ?? null,
  };
  return {
    ...{ reason, setReason, owner, setOwner, choice, setChoice, date, setDate },
    ...{ now, expiresOn, reasons },
  };
};

export type AcceptanceForm = ReturnType<typeof useAcceptanceFields> & {
  readonly problems: ReasonProblems;
};
