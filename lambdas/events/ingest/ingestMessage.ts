import { customerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { writeScanFinished } from '#store/scans.ts';
import { commitScan } from './commitScan.ts';
import type { IngestDeps } from './deps.ts';
import { ingestPart } from './ingestPart.ts';

/** One message of the ingest queue; the customer is the one that the router looked up. */
export const ingestMessage = async (deps: IngestDeps, message: IngestMessage): Promise<void> => {
  const customer = customerContext(message.customerId);
  const { accountId, redo = false } = message;
  if (message.name === 'scanPartWritten') {
    await ingestPart(deps, { customer, accountId, detail: message.detail, redo });
    return;
  }
  const { detail } = message;
  await writeScanFinished(deps.core, customer, { accountId, detail, at: deps.now() });
  await commitScan(deps, { customer, accountId, detail, redo });
};
