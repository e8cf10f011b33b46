import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { isDeparted } from '#store/departed.ts';
import { noteScanState } from '#store/scanStates.ts';
import { writeScanFinished } from '#store/scans.ts';
import { commitScan } from './commitScan.ts';
import type { IngestDeps } from './deps.ts';
import { ingestPart } from './ingestPart.ts';
import { recordHeartbeat } from './recordHeartbeat.ts';
import { recordScanEnd } from './recordScanState.ts';
import { recordUsage } from './recordUsage.ts';

type ProgressMessage = Extract<IngestMessage, { name: 'scanProgressed' }>;
type FinishedMessage = Extract<IngestMessage, { name: 'scanFinished' }>;

const finishScan = async (
  deps: IngestDeps,
  { redo = false, ...ingest }: FinishedMessage,
): Promise<void> => {
  const customer = customerContext(ingest.customerId);
  const { accountId, detail } = ingest;
  await writeScanFinished(deps.core, customer, { accountId, detail, at: deps.now() });
  await recordScanEnd(deps, { customer, accountId, detail }, 'ended');
  await commitScan(deps, { customer, accountId, detail, redo });
};

const recordProgress = async (
  { core, now }: IngestDeps,
  customer: CustomerContext,
  { accountId, detail }: ProgressMessage,
): Promise<void> => {
  const { scanSeq, stores, done } = detail;
  const running = { accountId, scanSeq, stores, done, state: 'running' } as const;
  await noteScanState(core, customer, { ...running, at: now() });
};

/** One message of the ingest queue; the customer is the one that the router looked up. */
export const ingestMessage = async (deps: IngestDeps, message: IngestMessage): Promise<void> => {
  const customer = customerContext(message.customerId);
  const { accountId } = message;
  if (await isDeparted(deps.core, customer)) {
    deps.log.warn('message of a deleted customer: dropped', { name: message.name });
    return;
  }
  switch (message.name) {
    case 'scanPartWritten':
      return ingestPart(deps, {
        customer,
        accountId,
        detail: message.detail,
        redo: message.redo ?? false,
      });
    case 'scanFinished':
      return finishScan(deps, message);
    case 'scanProgressed':
      return recordProgress(deps, customer, message);
    case 'scanFailed':
      return recordScanEnd(deps, { customer, accountId, detail: message.detail }, 'failed');
    case 'heartbeatReported':
      return recordHeartbeat(deps, { customer, accountId, detail: message.detail });
    case 'usageReported':
      return recordUsage(deps, { customer, accountId, detail: message.detail });
  }
};
