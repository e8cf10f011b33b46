import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accessFactsOf, readableBy } from '#domain/access/identityFacts.ts';
import { type AccessReach, accessReachOf } from '#domain/access/records.ts';
import { apiLinks } from '#domain/attackPaths/apiLinks.ts';
import {
  accountsIn,
  attackFactsIn,
  type Collected,
  collectRow,
  nothingCollected,
} from '#domain/attackPaths/collected.ts';
import { isMachineWayAction } from '#domain/attackPaths/frontActions.ts';
import { frontLinks } from '#domain/attackPaths/frontLinks.ts';
import { machineFronts } from '#domain/attackPaths/machineFronts.ts';

interface Placed {
  readonly accountId: string;
  readonly row: ScanRow;
}

interface Known {
  readonly sensitivityOf: (store: ScannedStore) => number | null;
  /** Actions of calls that did not succeed. */
  readonly unanswered?: readonly string[];
}

interface Joined {
  readonly all: Collected;
  readonly reach: AccessReach;
  readonly own: ReadonlySet<string>;
}

const refOf = ({ accountId, row }: Placed): string => `${accountId} ${row.arn}`;

const accessOf = (placed: readonly Placed[], reach: AccessReach, { sensitivityOf }: Known) => {
  const known = new Map(
    placed.flatMap((each) =>
      each.row.kind === 'dataStore' ? [[refOf(each), sensitivityOf(each.row)] as const] : [],
    ),
  );
  return new Map(
    reach.identities.map((by) => {
      const readable = readableBy(by, reach);
      return [by.ref, accessFactsOf(by, reach, { readable, known })];
    }),
  );
};

const frontsOf = ({ all, reach, own }: Joined, { unanswered = [] }: Known) => {
  const facts = attackFactsIn(all, reach, own);
  const links = [...frontLinks(facts), ...apiLinks(facts)];
  const refusedIn = unanswered.some(isMachineWayAction) ? own : new Set<string>();
  return machineFronts({ facts, links, refusedIn });
};

/** Rows of all accounts, with what joined rows say of identities and instances. */
export const withJoinedRows = <T extends Placed>(placed: readonly T[], known: Known): T[] => {
  const all = nothingCollected();
  for (const each of placed)
    collectRow(all, { ref: refOf(each), accountId: each.accountId }, each.row);
  const own = new Set(placed.map(({ accountId }) => accountId));
  const reach = accessReachOf(accountsIn(all, own), own);
  const access = accessOf(placed, reach, known);
  const fronts = frontsOf({ all, reach, own }, known);
  return placed.map((each) => {
    const [ref, { row }] = [refOf(each), each];
    if (row.kind === 'identity')
      return { ...each, row: { ...row, access: access.get(ref) ?? null } };
    if (row.kind !== 'asset' || row.assetType !== 'EC2 Instance') return each;
    return { ...each, row: { ...row, facts: { ...row.facts, fronts: fronts.get(ref) ?? null } } };
  });
};
