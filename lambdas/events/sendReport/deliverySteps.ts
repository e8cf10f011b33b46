import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Delivery, RunPorts } from '#domain/report/sendRun.ts';
import { recipientHash } from '#store/reportRecipients.ts';
import { beginDelivery, readDelivery, recordDelivery } from '#store/reportRuns.ts';
import type { Table } from '#store/table.ts';

export interface DeliveryDeps {
  readonly core: Table;
  readonly now: () => number;
}

/** What is known of the mails of a run, and noted of them. */
export const deliverySteps = (
  { core, now }: DeliveryDeps,
  customer: CustomerContext,
  runId: () => string,
): Pick<RunPorts, 'deliveryTo' | 'begin' | 'record'> => {
  const ofRecipient = (email: string) => ({ runId: runId(), hash: recipientHash(email) });
  return {
    deliveryTo: async (email) => {
      const item = await readDelivery(core, customer, ofRecipient(email));
      if (item === undefined) return undefined;
      const { state, at } = item;
      const known = state === 'sending' || state === 'skipped' ? state : 'sent';
      return { state: known, at } satisfies Delivery;
    },
    begin: (email, known) =>
      beginDelivery(core, customer, { of: ofRecipient(email), email, at: now(), known }),
    record: async (email, messageId) => {
      await recordDelivery(core, customer, {
        of: ofRecipient(email),
        state: messageId === undefined ? 'skipped' : 'sent',
        at: now(),
        messageId: messageId ?? '',
      });
    },
  };
};
