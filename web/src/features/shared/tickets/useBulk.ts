import { useRef, useState } from 'react';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { ticketTexts } from '#messages/tickets.ts';
import { fileTicket, useTicketsChanged } from './queries.ts';
import type { TicketSubject } from './subject.ts';

const t = ticketTexts;

/** What became of one issue of a bulk request. */
export type BulkResult =
  | { readonly state: 'filed' | 'known'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string };
export type BulkResults = ReadonlyMap<string, BulkResult>;

/** Issues that still have no ticket. */
export const unfiled = (
  subjects: readonly TicketSubject[],
  results: BulkResults,
): readonly TicketSubject[] =>
  subjects.filter(({ securityIssueInstanceId: id }) => {
    const state = results.get(id)?.state;
    return state === undefined || state === 'failed';
  });

interface Filing {
  readonly customerId: string;
  readonly userId: string;
  readonly idempotencyKey: string;
}

const fileOne = async (subject: TicketSubject, filing: Filing): Promise<BulkResult> => {
  const { customerId } = filing;
  const instanceId = subject.securityIssueInstanceId;
  try {
    const draft = await call(ticketRoutes.draftTicket, { customerId, instanceId });
    const [open] = draft.openTickets;
    if (open) return { state: 'known', text: t.bulk.already(open.key) };
    const { summary, description, issueTypes } = draft;
    const ticket = { summary, description, issueType: issueTypes[0] ?? '', accounts: [], tags: [] };
    const { data } = await fileTicket(ticket, subject, filing);
    return { state: 'filed', text: data.key };
  } catch (error) {
    return { state: 'failed', text: messageOf(error, t.form.failed) };
  }
};

/** Files one ticket after the other; what failed can be tried again without a second ticket. */
export const useBulk = (subjects: readonly TicketSubject[]) => {
  const [results, setResults] = useState<BulkResults>(new Map());
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());
  const { customerId, userId } = useSignedIn();
  const changed = useTicketsChanged();
  const run = async (): Promise<void> => {
    setBusy(true);
    for (const subject of unfiled(subjects, results)) {
      const id = subject.securityIssueInstanceId;
      const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, idempotencyKey);
      const result = await fileOne(subject, { customerId, userId, idempotencyKey });
      setResults((before) => new Map(before).set(id, result));
    }
    setBusy(false);
    await changed();
  };
  return { results, busy, run };
};
