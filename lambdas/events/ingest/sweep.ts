import { randomUUID } from 'node:crypto';
import { isSame } from '#domain/scan/decideRow.ts';
import { unseenRows } from '#domain/scan/unseen.ts';
import { type EntityVersion, markGone, readAllVersions, readVersions } from '#store/entities.ts';
import { isStoreId } from '#store/keys/ids.ts';
import {
  GONE_PART,
  joinIds,
  readRefsSince,
  type ScanPart,
  splitIds,
  writeScanPart,
} from '#store/scans.ts';
import { type BaseScan, readSweepBase, replaceSweepBase, usableBase } from '#store/sweepBase.ts';
import { inParallel } from '#store/table.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { enqueueLaterSteps, type Later, readLater } from './later.ts';
import { forgetSketches } from './sketches/recordSketches.ts';

const TOMBSTONE_SECONDS = 90 * 86_400;

export type CommitIngest = Ingest<{ readonly scanSeq: number }>;

/** Maximum of refs in one item. */
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
  quarantined: '',
  unidentified: 0,
  version: randomUUID(),
  announced: null,
  at,
});

/** Marks what was removed; returns what this commit has removed, including an interrupted run's. */
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

interface Compared {
  readonly base: BaseScan | undefined;
  readonly seen: ReadonlySet<string>;
}

/**
 * Stored rows of the account that the scan may have missed: those in the parts since the base, or all
 * where there is none.
 */
const readCandidates = async (
  { core }: IngestDeps,
  { customer, accountId, detail }: CommitIngest,
  { base, seen }: Compared,
): Promise<EntityVersion[]> => {
  if (base === undefined) {
    const all = await readAllVersions(core, customer);
    return all.filter((version) => version.accountId === accountId);
  }
  const from = { accountId, scanSeq: base.scanSeq };
  const refs = await readRefsSince(core, customer, { from, before: detail.scanSeq });
  const missed = [...refs].filter((ref) => !seen.has(ref));
  return [...(await readVersions(core, customer, missed)).values()];
};

/** Parts of a later scan may have been written at any time before: such a scan is no base. */
const isLast = (later: Later, versions: readonly EntityVersion[], scanSeq: number): boolean =>
  later.parts.length + later.scans.length === 0 &&
  versions.every((version) => version.scanSeq <= scanSeq);

/**
 * Removes what the account's complete scan did not see. A repeated sweep reads everything, since
 * rows arrived late.
 */
export const sweep = async (
  deps: IngestDeps,
  ingest: CommitIngest,
  parts: readonly ScanPart[],
): Promise<void> => {
  const { core, now } = deps;
  const { customer, accountId, detail } = ingest;
  const { scanSeq } = detail;
  const place = { scanSeq, part: GONE_PART };
  const former = await readSweepBase(core, customer, accountId);
  const base = ingest.redo ? undefined : usableBase(former, { scanSeq, now: now() });
  const later = await readLater(deps, ingest, place);
  const seen = new Set(parts.flatMap(({ ids }) => splitIds(ids)));
  const versions = await readCandidates(deps, ingest, { base, seen });
  const unseen = unseenRows(versions, seen, { ...place, later });
  const before = versions.filter((version) => isSame(version, place));
  const gone = await letGo(deps, ingest, { unseen, before });
  if (gone.length > 0) {
    await forgetSketches(deps, ingest, gone.filter(isStoreId));
    await writeGone(deps, ingest, gone);
    await enqueueLaterSteps(deps, ingest, { ids: new Set(gone), place });
  }
  if (!isLast(later, versions, scanSeq)) return;
  const since = Math.min(now(), ...parts.map(({ at }) => at));
  await replaceSweepBase(core, customer, { accountId, base: former, scan: { scanSeq, since } });
};
