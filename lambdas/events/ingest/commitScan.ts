import { randomUUID } from 'node:crypto';
import { isSame } from '#domain/scan/decideRow.ts';
import { scanOutcome } from '#domain/scan/scanOutcome.ts';
import { unseenRows } from '#domain/scan/unseen.ts';
import { noteScanEnd } from '#store/cloudAccounts.ts';
import { type EntityVersion, markGone, readAllVersions } from '#store/entities.ts';
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
import { enqueueLaterSteps, readLater } from './later.ts';

const TOMBSTONE_SECONDS = 90 * 86_400;

type CommitIngest = Ingest<{ readonly scanSeq: number }>;

/** So many refs fit into an item. */
const GONE_PER_RECORD = 10_000;

const goneRecord = (
  { accountId, detail }: CommitIngest,
  { gone, index, at }: { gone: readonly string[]; index: number; at: number },
): ScanPart => ({
  accountId,
  scanSeq: detail.scanSeq,
  part: GONE_PART - index,
  state: 'done',
  reason: null,
  ids: '',
  changed: joinIds(gone),
  rowsSetAside: 0,
  version: randomUUID(),
  announced: null,
  at,
});

/** Marks what went; returns what stands as this commit wrote it, an interrupted run's too. */
const letGo = async (
  { core, now }: IngestDeps,
  { customer, detail }: CommitIngest,
  found: { unseen: readonly EntityVersion[]; before: readonly EntityVersion[] },
): Promise<string[]> => {
  const ttl = Math.floor(now() / 1000) + TOMBSTONE_SECONDS;
  const went = await inParallel(found.unseen, 64, async ({ id }) => {
    const gone = { id, scanSeq: detail.scanSeq, part: GONE_PART, ttl };
    return (await markGone(core, customer, gone)) ? id : undefined;
  });
  return [...went.filter((id) => id !== undefined), ...found.before.map(({ id }) => id)];
};

const writeGone = async (
  { core, now }: IngestDeps,
  ingest: CommitIngest,
  gone: readonly string[],
): Promise<void> => {
  for (let from = 0; from < gone.length; from += GONE_PER_RECORD) {
    const some = gone.slice(from, from + GONE_PER_RECORD);
    const record = goneRecord(ingest, { gone: some, index: from / GONE_PER_RECORD, at: now() });
    await writeScanPart(core, ingest.customer, record);
  }
};

/** What the account's complete scan did not see is gone. */
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
  const unseen = unseenRows(versions, seen, { ...place, later });
  const before = versions.filter((version) => isSame(version, place));
  const gone = await letGo(deps, ingest, { unseen, before });
  if (gone.length === 0) return;
  await writeGone(deps, ingest, gone);
  await enqueueLaterSteps(deps, ingest, { ids: new Set(gone), place });
};

/**
 * Ends a scan once every part and the last word are in: a complete one lets go what it did not see, an
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
  await deps.enqueuePublish(customer);
  await deps.enqueueAnalysis(customer);
  await writeScanOutcome(core, customer, { scan, outcome, at: deps.now() });
};
