import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportContent } from '#contracts/report/content.ts';
import type { RunPorts } from '#domain/report/sendRun.ts';
import { type RunItem, saveRunState } from '#store/reportRuns.ts';
import { deliverySteps } from './deliverySteps.ts';
import { readRendered, renderRun } from './renderRun.ts';
import type { SendDeps } from './sendDeps.ts';
import { sendToRecipient } from './sendToRecipient.ts';

const sendPort = (
  deps: SendDeps,
  customer: CustomerContext,
  run: () => RunItem,
): Pick<RunPorts, 'send'> => {
  let content: Promise<ReportContent> | undefined;
  return {
    send: async (email) => {
      content ??= readRendered(deps, { customer, runId: run().runId });
      return sendToRecipient(deps, { customer, run: run(), content: await content, email });
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
    ...sendPort(deps, customer, run),
    ...deliverySteps(deps, customer, () => run().runId),
    finish: () => saveRunState(deps.core, customer, { runId: run().runId, state: 'finished' }),
  };
};
