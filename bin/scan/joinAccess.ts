import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accessFactsOf, readableBy } from '#domain/access/identityFacts.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';

interface Placed {
  readonly accountId: string;
  readonly row: ScanRow;
}

const refOf = ({ accountId, row }: Placed): string => `${accountId} ${row.arn}`;

/** Rows of all accounts, those of identities with what all policies together give them. */
export const withAccess = <T extends Placed>(
  placed: readonly T[],
  sensitivityOf: (store: ScannedStore) => number | null,
): readonly T[] => {
  const all = nothingCollected();
  for (const each of placed)
    collectRow(all, { ref: refOf(each), accountId: each.accountId }, each.row);
  const own = new Set(placed.map(({ accountId }) => accountId));
  const reach = accessReachOf(accountsIn(all, own), own);
  const known = new Map(
    placed.flatMap((each) =>
      each.row.kind === 'dataStore' ? [[refOf(each), sensitivityOf(each.row)] as const] : [],
    ),
  );
  const facts = new Map(
    reach.identities.map((by) => {
      const readable = readableBy(by, reach);
      return [by.ref, accessFactsOf(by, reach, { readable, known })];
    }),
  );
  return placed.map((each) =>
    each.row.kind === 'identity'
      ? { ...each, row: { ...each.row, access: facts.get(refOf(each)) ?? null } }
      : each,
  );
};
