import { createHash } from 'node:crypto';
import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { ScanRow } from '#contracts/events/scanRow.ts';
import { summaryOf } from '#domain/dataStore/summary.ts';
import { decideRow, isSame, type LaterKnowledge, type Place } from '#domain/scan/decideRow.ts';
import {
  type DataStoreVersion,
  type DataStoreWrite,
  lowerFirstSeen,
  readVersions,
  writeDataStore,
} from '#store/dataStores.ts';
import { storeIdOf } from '#store/keys.ts';
import { inParallel } from '#store/table.ts';
import type { Ingest, IngestDeps } from './deps.ts';

const WRITES_AT_A_TIME = 64;

export interface IdentifiedRow {
  readonly id: string;
  readonly hash: string;
  readonly row: ScanRow;
}

/** Of all that a row says but when it was seen. */
const hashOf = ({ observedAt: _, ...row }: ScanRow): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url');

/** Ids and hashes; a store that stands twice in a part counts as its last row says. */
export const identify = (accountId: string, rows: readonly ScanRow[]): IdentifiedRow[] => {
  const byId = rows.map((row): [string, IdentifiedRow] => {
    const id = storeIdOf(accountId, row.arn);
    return [id, { id, hash: hashOf(row), row }];
  });
  return [...new Map(byId).values()];
};

const writeOf = (
  accountId: string,
  { id, hash, row }: IdentifiedRow,
  { scanSeq, part }: Place,
): DataStoreWrite => {
  const analysed = row.analysis.state !== 'not-analysed';
  const { score, contributions } = scoreSensitivity(analysed ? row.findings : []);
  return {
    version: { id, accountId, hash, scanSeq, part },
    summary: summaryOf(row, { id, accountId, sensitivity: score }),
    knowledge: {
      row,
      contributions: contributions.map(({ from, points }) => ({ type: from, points })),
    },
    observedAt: row.observedAt,
  };
};

export interface RowsToStore {
  readonly rows: readonly IdentifiedRow[];
  readonly place: Place;
  readonly later: LaterKnowledge;
}

/** changed: this part's rows that a publisher must fold. held: rows that stand as this part wrote them. */
export interface StoredRows {
  readonly changed: readonly string[];
  readonly held: ReadonlySet<string>;
}

type Fate = { readonly id: string; readonly changed: boolean; readonly held: boolean };

const storeRow = async (
  { deps, ingest, to }: { deps: IngestDeps; ingest: Ingest<unknown>; to: RowsToStore },
  each: IdentifiedRow,
  stored: DataStoreVersion | undefined,
): Promise<Fate> => {
  const { id, hash, row } = each;
  const { core } = deps;
  const { customer, accountId } = ingest;
  const decision = decideRow({ id, hash, ...to.place }, stored, to.later);
  const wrote =
    decision === 'write' &&
    (await writeDataStore(core, customer, writeOf(accountId, each, to.place)));
  const late = stored !== undefined && row.observedAt <= stored.firstSeenAt;
  const first =
    (late || (decision === 'write' && !wrote)) &&
    (await lowerFirstSeen(core, customer, { id, at: row.observedAt }));
  const mine = stored !== undefined && isSame(stored, to.place);
  return { id, changed: wrote || first || decision === 'mine', held: wrote || mine };
};

/** Compares with what stands and writes only news, 64 conditional writes at a time. */
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
