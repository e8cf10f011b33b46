import type { CustomerContext } from '#contracts/customer/context.ts';
import type { MailEvent } from '#contracts/report/mailEvent.ts';
import { writeRecipient } from '#store/reportRecipients.ts';
import { readDelivery, recordDelivery } from '#store/reportRuns.ts';
import type { Table } from '#store/table.ts';

type Outcome = 'sent' | 'bounced' | 'complained';

/** A mailbox that is full or slow is tried again with the next report. */
const outcomeOf = ({ eventType, bounce }: MailEvent['detail']): Outcome | undefined => {
  if (eventType === 'Send') return 'sent';
  if (eventType === 'Bounce' && bounce?.bounceType === 'Permanent') return 'bounced';
  return eventType === 'Complaint' ? 'complained' : undefined;
};

export interface RecordDeps {
  readonly core: Table;
  readonly now: () => number;
}

/** Records what became of a message; who bounced or complained gets no more reports. */
export const recordMailEvent = async (
  { core, now }: RecordDeps,
  customer: CustomerContext,
  { detail }: MailEvent,
): Promise<void> => {
  const state = outcomeOf(detail);
  if (state === undefined) return;
  const { messageId, tags } = detail.mail;
  const of = { runId: tags.run[0] ?? '', hash: tags.recipient[0] ?? '' };
  const delivery = await readDelivery(core, customer, of);
  if (delivery === undefined) return;
  if (state !== 'sent') {
    await writeRecipient(core, customer, { email: delivery.email, consent: state, at: now() });
  }
  await recordDelivery(core, customer, { of, state, at: now(), messageId });
};
