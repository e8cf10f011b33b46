import { createHash } from 'node:crypto';
import type { SketchedType } from '#contracts/sketch/comparedTypes.ts';
import type { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { indexOf } from '#domain/sketch/copies.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { readVersions } from '#store/entities.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import {
  COMPARISON,
  deleteSketches,
  noteCompared,
  readSketches,
  readSketchVersions,
  type SketchVersion,
  type StoredSketches,
  writeSketches,
  writeSketchIndex,
} from '#store/sketches.ts';
import { inParallel } from '#store/table.ts';
import type { Ingest, IngestDeps } from '../deps.ts';
import { compareSketches, readIndexes } from './compareSketches.ts';

type Known = Omit<StoredSketches, 'comparison' | 'isLater'>;
type Read = Pick<Ingest<{ readonly scanSeq: number }>, 'customer' | 'accountId' | 'detail'>;

const WRITES = 16;

const identified = (accountId: string, rows: readonly StoreSketches[]): Known[] =>
  rows.map(({ kind: _, arn, observedAt, ...row }) => ({
    storeId: storeIdOf(accountId, arn),
    accountId,
    hash: createHash('sha256').update(JSON.stringify(row)).digest('base64url'),
    observedAt,
    types: [...new Set(row.columns.map(({ type }) => type))],
    ...row,
  }));

interface Changed {
  readonly sketches: Omit<StoredSketches, 'comparison'>;
  readonly before: readonly SketchedType[];
}

const isChange = ({ hash, observedAt, columns }: Known, stored: SketchVersion | undefined) => {
  if (stored === undefined) return columns.length > 0;
  return (
    stored.observedAt <= observedAt && (stored.hash !== hash || stored.comparison !== COMPARISON)
  );
};

/** Also where the same ones were written before, and not compared. */
const isLater = ({ hash }: Known, stored: SketchVersion | undefined): boolean =>
  stored !== undefined && (stored.hash !== hash || stored.isLater);

/** Of data stores that are there; the time is that of the first scan that saw each. */
const presentOnly = async (
  { core }: IngestDeps,
  { customer }: Pick<Read, 'customer'>,
  changed: readonly Changed[],
): Promise<(Changed & { readonly firstSeenAt: number })[]> => {
  const ids = changed.map(({ sketches }) => sketches.storeId);
  const versions = await readVersions(core, customer, ids);
  return changed.flatMap((each) => {
    const { state, firstSeenAt = 0 } = versions.get(each.sketches.storeId) ?? {};
    return state === 'present' ? [{ ...each, firstSeenAt }] : [];
  });
};

/** Those that differ from what is stored, or were not compared yet. */
const changedOf = async (
  { core }: IngestDeps,
  { customer, accountId }: Pick<Ingest<unknown>, 'customer' | 'accountId'>,
  rows: readonly StoreSketches[],
): Promise<Changed[]> => {
  const all = identified(accountId, rows);
  const ids = all.map(({ storeId }) => storeId);
  const versions = await readSketchVersions(core, customer, ids);
  return all.flatMap((sketches) => {
    const stored = versions.get(sketches.storeId);
    const before = stored?.types ?? [];
    const changed = { ...sketches, isLater: isLater(sketches, stored) };
    return isChange(sketches, stored) ? [{ sketches: changed, before }] : [];
  });
};

/**
 * Keeps the sketches of a part and compares those that changed with the others of the customer. All are
 * written before any is compared: of two parts at a time one sees the other's.
 */
export const recordSketches = async (
  deps: IngestDeps,
  ingest: Read,
  rows: readonly StoreSketches[],
): Promise<void> => {
  const { core } = deps;
  const { customer, accountId, detail } = ingest;
  const changed = await presentOnly(deps, ingest, await changedOf(deps, ingest, rows));
  if (changed.length === 0) return;
  const written = await inParallel(changed, WRITES, async ({ sketches, before, firstSeenAt }) => {
    if (!(await writeSketches(core, customer, sketches))) return [];
    const { storeId } = sketches;
    await writeSketchIndex(core, customer, { storeId, entries: indexOf(sketches), before });
    return [{ ...sketches, comparison: 0, firstSeenAt }];
  });
  const concerned = written.flat();
  const types = concerned.flatMap(({ columns }) => columns.map(({ type }) => type));
  const indexes = await readIndexes(core, customer, types);
  const { lastCompleteScanAt = 0 } = (await readCloudAccount(core, customer, accountId)) ?? {};
  for (const { firstSeenAt, ...of } of concerned) {
    const isNew = lastCompleteScanAt > 0 && firstSeenAt > lastCompleteScanAt;
    const arrival = { wasRead: of.isLater || isNew, scanStart: detail.scanSeq };
    await compareSketches(core, customer, { of, indexes, arrival });
    await noteCompared(core, customer, of);
  }
};

/** Of data stores that are gone nothing is kept, and nothing is a copy of them. */
export const forgetSketches = async (
  { core }: IngestDeps,
  { customer }: Pick<Ingest<unknown>, 'customer'>,
  storeIds: readonly string[],
): Promise<void> => {
  for (const sketches of await readSketches(core, customer, storeIds)) {
    const of = { ...sketches, columns: [] };
    const arrival = { wasRead: false, scanStart: 0 };
    await compareSketches(core, customer, { of, indexes: new Map(), arrival });
    await deleteSketches(core, customer, sketches);
  }
};
