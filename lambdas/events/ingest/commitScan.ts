import { randomUUID } from 'node:crypto';
import { isSame } from '#domain/scan/decideRow.ts';
import { scanOutcome } from '#domain/scan/scanOutcome.ts';
import { unseenStores } from '#domain/scan/unseen.ts';
import { noteScanEnd } from '#store/cloudAccounts.ts';
import { type DataStoreVersion, markGone, readAllVersions } from '#store/dataStores.ts';
import {
  GONE_PART,
  hasEarlierScans,
  joinIds,
  readPartsOfScan,
  readScan,
  type ScanPart,
  splitIds,
  writeScanOutcome,
  writeScanPart,
} from '#store/scans.ts';
import { inParallel } from '#store/table.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { askLaterAgain, readLater } from './later.ts';

const TOMBSTONE_SECONDS = 90 * 86_400;

type CommitIngest = Ingest<{ readonly scanSeq: number }>;

const goneRecord = (ingest: CommitIngest, gone: readonly string[], at: number): ScanPart => ({
  accountId: ingest.accountId,
  scanSeq: ingest.detail.scanSeq,
  part: GONE_PART,
  state: 'done',
  reason: null,
  ids: '',
  changed: joinIds(gone),
  folded: false,
  version: randomUUID(),
  announced: null,
  at,
});

/** Marks what went; returns what stands as this commit wrote it, an interrupted run's too. */
const letGo = async (
  { core, now }: IngestDeps,
  { customer, detail }: CommitIngest,
  stores: { unseen: readonly DataStoreVersion[]; before: readonly DataStoreVersion[] },
): Promise<string[]> => {
  const ttl = Math.floor(now() / 1000) + TOMBSTONE_SECONDS;
  const went = await inParallel(stores.unseen, 64, async ({ id }) => {
    const gone = { id, scanSeq: detail.scanSeq, part: GONE_PART, ttl };
    return (await markGone(core, customer, gone)) ? id : undefined;
  });
  return [...went.filter((id) => id !== undefined), ...stores.before.map(({ id }) => id)];
};

/** Stores that the account's complete scan did not see are gone. */
const sweep = async (
  deps: IngestDeps,
  ingest: CommitIngest,
  parts: readonly ScanPart[],
): Promise<void> => {
  const { customer, accountId, detail } = ingest;
  const place = { scanSeq: detail.scanSeq, part: GONE_PART };
  const later = await readLater(deps, ingest, place);
  const all = await readAllVersions(deps.core, customer);
  const versions = all.filter((version) => version.accountId === accountId);
  const seen = new Set(parts.flatMap(({ ids }) => splitIds(ids)));
  const unseen = unseenStores(versions, seen, { ...place, later });
  const before = versions.filter((version) => isSame(version, place));
  const gone = await letGo(deps, ingest, { unseen, before });
  if (gone.length === 0) return;
  await writeScanPart(deps.core, customer, goneRecord(ingest, gone, deps.now()));
  await askLaterAgain(deps, ingest, { ids: new Set(gone), place });
};

/**
 * Ends a scan once every part and the last word are in: a complete one lets unseen stores go, an
 * incomplete one lets nothing go; either way the account's first analysis is over.
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
  const { finishedAt } = known.finished;
  await noteScanEnd(core, customer, { id: accountId, finishedAt, complete });
  await deps.askPublish(customer);
  await writeScanOutcome(core, customer, { scan, outcome, at: deps.now() });
};
