import { decideRow, isSame, type LaterKnowledge, type Place } from '#domain/scan/decideRow.ts';
import { type EntityVersion, lowerFirstSeen, readVersions, writeEntity } from '#store/entities.ts';
import { inParallel } from '#store/table.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { type IdentifiedRow, writeOf } from './identify.ts';

const WRITES_AT_A_TIME = 64;

export interface RowsToStore {
  readonly rows: readonly IdentifiedRow[];
  readonly place: Place;
  readonly later: LaterKnowledge;
}

/**
 * changed: this part's rows that a publish must apply. held: rows whose stored state is this
 * part's.
 */
export interface StoredRows {
  readonly changed: readonly string[];
  readonly held: ReadonlySet<string>;
}

type Fate = { readonly id: string; readonly changed: boolean; readonly held: boolean };

const storeRow = async (
  { deps, ingest, to }: { deps: IngestDeps; ingest: Ingest<unknown>; to: RowsToStore },
  each: IdentifiedRow,
  stored: EntityVersion | undefined,
): Promise<Fate> => {
  const { id, hash, row } = each;
  const { core } = deps;
  const { customer, accountId } = ingest;
  const decision = decideRow({ id, hash, ...to.place }, stored, to.later);
  const wrote =
    decision === 'write' && (await writeEntity(core, customer, writeOf(accountId, each, to.place)));
  const late = stored !== undefined && row.observedAt <= stored.firstSeenAt;
  const first =
    (late || (decision === 'write' && !wrote)) &&
    (await lowerFirstSeen(core, customer, { id, at: row.observedAt }));
  const mine = stored !== undefined && isSame(stored, to.place);
  return { id, changed: wrote || first || decision === 'mine', held: wrote || mine };
};

/** Compares with the stored rows and writes only changes, 64 conditional writes at a time. */
export const storeRows = async (
  deps: IngestDeps,
  ingest: Ingest<unknown>,
  to: RowsToStore,
): Promise<StoredRows> => {
  const ids = to.rows.map(({ id }) => id);
  const versions = await readVersions(deps.core, ingest.customer, ids);
  const fates = await inParallel(to.rows, WRITES_AT_A_TIME, (each) =>
    storeRow({ deps, ingest, to }, each, versions.get(each.id)),
  );
  return {
    changed: fates.filter(({ changed }) => changed).map(({ id }) => id),
    held: new Set(fates.filter(({ held }) => held).map(({ id }) => id)),
  };
};
