import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportContent } from '#contracts/report/content.ts';
import type { Delivery, RunPorts } from '#domain/report/sendRun.ts';
import { recipientHash } from '#store/reportRecipients.ts';
import {
  beginDelivery,
  type RunItem,
  readDelivery,
  recordDelivery,
  saveRunState,
} from '#store/reportRuns.ts';
import { readRendered, renderRun } from './renderRun.ts';
import type { SendDeps } from './sendDeps.ts';
import { sendToRecipient } from './sendToRecipient.ts';

type DeliveryPorts = Pick<RunPorts, 'deliveryTo' | 'begin' | 'send' | 'record'>;

const deliveryPorts = (
  deps: SendDeps,
  customer: CustomerContext,
  run: () => RunItem,
): DeliveryPorts => {
  let content: Promise<ReportContent> | undefined;
  const ofRecipient = (email: string) => ({ runId: run().runId, hash: recipientHash(email) });
  return {
    deliveryTo: async (email) => {
      const item = await readDelivery(deps.core, customer, ofRecipient(email));
      if (item === undefined) return undefined;
      const { state, at } = item;
      const known = state === 'sending' || state === 'skipped' ? state : 'sent';
      return { state: known, at } satisfies Delivery;
    },
    begin: (email, known) =>
      beginDelivery(deps.core, customer, { of: ofRecipient(email), email, at: deps.now(), known }),
    send: async (email) => {
      content ??= readRendered(deps, { customer, runId: run().runId });
      return sendToRecipient(deps, { customer, run: run(), content: await content, email });
    },
    record: async (email, messageId) => {
      await recordDelivery(deps.core, customer, {
        of: ofRecipient(email),
        state: messageId === undefined ? 'skipped' : 'sent',
        at: deps.now(),
        messageId: messageId ?? '',
      });
    },
  };
};

/** `claim` finds or makes the run. */
export const runPorts = (
  deps: SendDeps,
  customer: CustomerContext,
  claim: () => Promise<RunItem | undefined>,
): RunPorts => {
  let claimed: RunItem | undefined;
  const run = (): RunItem => {
    if (claimed === undefined) throw new Error('The run is not claimed');
    return claimed;
  };
  return {
    now: deps.now,
    claim: async () => {
      claimed = await claim();
      return claimed?.state;
    },
    render: () => renderRun(deps, customer, run()),
    recipients: async () => run().recipients,
    ...deliveryPorts(deps, customer, run),
    finish: () => saveRunState(deps.core, customer, { runId: run().runId, state: 'finished' }),
  };
};
