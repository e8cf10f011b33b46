import { customerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { writeScanFinished } from '#store/scans.ts';
import { commitScan } from './commitScan.ts';
import type { IngestDeps } from './deps.ts';
import { ingestPart } from './ingestPart.ts';
import { recordHeartbeat } from './recordHeartbeat.ts';
import { recordUsage } from './recordUsage.ts';

type FinishedMessage = Extract<IngestMessage, { name: 'scanFinished' }>;

const finishScan = async (
  deps: IngestDeps,
  { redo = false, ...ingest }: FinishedMessage,
): Promise<void> => {
  const customer = customerContext(ingest.customerId);
  const { accountId, detail } = ingest;
  await writeScanFinished(deps.core, customer, { accountId, detail, at: deps.now() });
  await commitScan(deps, { customer, accountId, detail, redo });
};

/** One message of the ingest queue; the customer is the one that the router looked up. */
export const ingestMessage = async (deps: IngestDeps, message: IngestMessage): Promise<void> => {
  const customer = customerContext(message.customerId);
  const { accountId } = message;
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
    case 'heartbeatReported':
      return recordHeartbeat(deps, { customer, accountId, detail: message.detail });
    case 'usageReported':
      return recordUsage(deps, { customer, accountId, detail: message.detail });
  }
};
