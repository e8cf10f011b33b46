import { scanEnded } from '#domain/event/accountEvents.ts';
import { scanOutcome } from '#domain/scan/scanOutcome.ts';
import { noteScanEnd, readCloudAccount } from '#store/cloudAccounts.ts';
import { recordEvents } from '#store/events.ts';
import { hasEarlierScans, readPartsOfScan, readScan, writeScanOutcome } from '#store/scans.ts';
import type { IngestDeps } from './deps.ts';
import { type CommitIngest, sweep } from './sweep.ts';

/** Of an account that was removed nothing is reported: its last scan only lets its rows go. */
const reportEnd = async (
  { core, enqueueEvents }: IngestDeps,
  { customer, accountId, detail }: CommitIngest,
  finishedAt: number,
): Promise<void> => {
  const account = await readCloudAccount(core, customer, accountId);
  if (account === undefined) return;
  const event = scanEnded({ account, scanSeq: detail.scanSeq, finishedAt });
  await recordEvents(core, customer, [event]);
  await enqueueEvents(customer);
};

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
  await reportEnd(deps, ingest, finishedAt);
  await writeScanOutcome(core, customer, { scan, outcome, at: deps.now() });
};
