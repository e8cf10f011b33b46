import { scanOutcome } from '#domain/scan/scanOutcome.ts';
import { noteScanEnd } from '#store/cloudAccounts.ts';
import { hasEarlierScans, readPartsOfScan, readScan, writeScanOutcome } from '#store/scans.ts';
import type { IngestDeps } from './deps.ts';
import { type CommitIngest, sweep } from './sweep.ts';

/**
 * Ends a scan once every part and the last word are in: a complete one lets go what it did not see, an
 * incomplete one lets nothing go; either way the account is classified for the first time.
 */
export const commitScan = async (deps: IngestDeps, ingest: CommitIngest): Promise<void> => {
  const { core } = deps;
  const { customer, accountId, detail } = ingest;
  const scan = { accountId, scanSeq: detail.scanSeq };
  const known = await readScan(core, customer, scan);
  if (known?.finished === undefined || (known.outcome !== undefined && !ingest.redo)) return;
  const parts = await readPartsOfScan(core, customer, scan);
  const outcome = scanOutcome(known.finished, parts);
  if (outcome === 'open') return;
  const complete = outcome === 'complete';
  if (complete && (await hasEarlierScans(core, customer, scan))) await sweep(deps, ingest, parts);
  const { finishedAt, deniedActions = [] } = known.finished;
  await noteScanEnd(core, customer, { id: accountId, finishedAt, complete, deniedActions });
  await deps.enqueuePublish(customer);
  await deps.enqueueAnalysis(customer);
  await writeScanOutcome(core, customer, { scan, outcome, at: deps.now() });
};
