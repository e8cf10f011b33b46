import { createHash } from 'node:crypto';
import type { SketchedType } from '#contracts/sketch/comparedTypes.ts';
import type { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { indexOf } from '#domain/sketch/copies.ts';
import { readVersions } from '#store/entities.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import {
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

type Known = Omit<StoredSketches, 'isCompared'>;

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
  readonly sketches: Known;
  readonly before: readonly SketchedType[];
}

const isChange = ({ hash, observedAt, columns }: Known, stored: SketchVersion | undefined) => {
  if (stored === undefined) return columns.length > 0;
  return stored.observedAt <= observedAt && (stored.hash !== hash || !stored.isCompared);
};

/** Of data stores that are there. */
const presentOnly = async (
  { core }: IngestDeps,
  { customer }: Pick<Ingest<unknown>, 'customer'>,
  changed: readonly Changed[],
): Promise<Changed[]> => {
  const ids = changed.map(({ sketches }) => sketches.storeId);
  const versions = await readVersions(core, customer, ids);
  return changed.filter(({ sketches }) => versions.get(sketches.storeId)?.state === 'present');
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
    return isChange(sketches, stored) ? [{ sketches, before }] : [];
  });
};

/**
 * Keeps the sketches of a part and compares those that changed with the others of the customer. All are
 * written before any is compared: of two parts at a time one sees the other's.
 */
export const recordSketches = async (
  deps: IngestDeps,
  ingest: Pick<Ingest<unknown>, 'customer' | 'accountId'>,
  rows: readonly StoreSketches[],
): Promise<void> => {
  const { core } = deps;
  const { customer } = ingest;
  const changed = await presentOnly(deps, ingest, await changedOf(deps, ingest, rows));
  const written = await inParallel(changed, WRITES, async ({ sketches, before }) => {
    if (!(await writeSketches(core, customer, sketches))) return [];
    const { storeId } = sketches;
    await writeSketchIndex(core, customer, { storeId, entries: indexOf(sketches), before });
    return [sketches];
  });
  const concerned = written.flat();
  const types = concerned.flatMap(({ columns }) => columns.map(({ type }) => type));
  const indexes = await readIndexes(core, customer, types);
  for (const of of concerned) {
    await compareSketches(core, customer, { of, indexes });
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
    await compareSketches(core, customer, { of, indexes: new Map() });
    await deleteSketches(core, customer, sketches);
  }
};
