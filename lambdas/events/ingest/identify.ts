import { createHash } from 'node:crypto';
import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { assetSummaryOf } from '#domain/asset/summary.ts';
import { summaryOf } from '#domain/dataStore/summary.ts';
import { identitySummaryOf } from '#domain/identity/summary.ts';
import type { Place } from '#domain/scan/decideRow.ts';
import { packStore } from '#store/dataStores.ts';
import type { EntityWrite } from '#store/entities.ts';
import { entityKinds, entityRefOf } from '#store/keys/entities.ts';
import { packRow } from '#store/knowledge.ts';

export interface IdentifiedRow {
  /** Its ref. */
  readonly id: string;
  readonly hash: string;
  readonly row: ScanRow;
}

/**
 * Number of what is kept of a row. With the next one, the next scan writes every row anew, unchanged ones
 * too. 2: tags of assets and identities.
 */
const KEPT_FORM = 2;

/** Hash of a row without the time at which it was seen. */
const hashOf = ({ observedAt: _, ...row }: ScanRow): string =>
  createHash('sha256')
    .update(`${KEPT_FORM} ${JSON.stringify(row)}`)
    .digest('base64url');

/** The same entity, as another row describes it. */
export const withRow = ({ id }: IdentifiedRow, row: ScanRow): IdentifiedRow => ({
  id,
  hash: hashOf(row),
  row,
});

/** Refs and hashes; of several rows of one entity the last one counts. */
export const identify = (accountId: string, rows: readonly ScanRow[]): IdentifiedRow[] => {
  const byId = rows.map((row): [string, IdentifiedRow] => {
    const id = entityRefOf(row.kind, accountId, row.arn);
    return [id, { id, hash: hashOf(row), row }];
  });
  return [...new Map(byId).values()];
};

/** Every ref that an invalid line may have: its ARN without its kind of entity. */
export const refsOf = (accountId: string, arn: string): string[] =>
  entityKinds.map((kind) => entityRefOf(kind, accountId, arn));

type Kept = Pick<EntityWrite, 'summary' | 'knowledge'>;

const keptOfStore = (row: ScannedStore, known: { id: string; accountId: string }): Kept => {
  const analysed = row.analysis.state !== 'not-analysed';
  const { score, contributions } = scoreSensitivity(analysed ? row.findings : []);
  const points = contributions.map((each) => ({ type: each.from, points: each.points }));
  return {
    summary: summaryOf(row, { ...known, sensitivity: score }),
    knowledge: packStore({ row, contributions: points }),
  };
};

const keptOf = (row: ScanRow, known: { id: string; accountId: string }): Kept => {
  if (row.kind === 'dataStore') return keptOfStore(row, known);
  const knowledge = packRow(row);
  return row.kind === 'asset'
    ? { summary: assetSummaryOf(row, known.accountId), knowledge }
    : { summary: identitySummaryOf(row, known.accountId), knowledge };
};

/** An entity as it is to be written; the one place that distinguishes the kinds of scan rows. */
export const writeOf = (
  accountId: string,
  { id, hash, row }: IdentifiedRow,
  { scanSeq, part }: Place,
): EntityWrite => ({
  version: { id, accountId, hash, scanSeq, part },
  ...keptOf(row, { id, accountId }),
  observedAt: row.observedAt,
});
