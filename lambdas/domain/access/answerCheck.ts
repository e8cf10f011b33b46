import type { CheckedCapability } from '#contracts/access/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { type Explained, explainAccess } from './explain.ts';
import type { AccessStore, IdentityNode } from './facts.ts';
import { grantsOf, proofsOf } from './onWire.ts';
import { accessReachOf } from './records.ts';

interface PlacedRow {
  readonly ref: string;
  readonly accountId: string;
  readonly row: ScanRow;
}

interface Check {
  /** References of the two that are asked about. */
  readonly identity: string;
  readonly store: string;
  /** Rows of them, and of all that decides about them. */
  readonly rows: readonly PlacedRow[];
  readonly ownAccounts: ReadonlySet<string>;
}

const answerOf = (
  { capability, action, decision, isPartial, layers }: Explained,
  by: IdentityNode,
  store: AccessStore,
): CheckedCapability => ({
  ...{ name: capability, action, isPartial },
  ...{ result: decision.result, isExplicit: decision.isExplicit, blockedBy: decision.blockedBy },
  proof: (decision.result === 'denied' ? proofsOf : grantsOf)(decision.evidence, [by], store),
  layers: layers.map(({ layer, allows, denies, evidence }) => ({
    ...{ layer, allows, denies },
    proof: proofsOf(evidence, [by], store),
  })),
});

/** What an identity can do with a store, and why; undefined where IAM does not decide about it. */
export const answerCheck = ({
  identity,
  store: storeRef,
  rows,
  ownAccounts,
}: Check): CheckedCapability[] | undefined => {
  const all = nothingCollected();
  for (const { row, ...place } of rows) collectRow(all, place, row);
  const reach = accessReachOf(accountsIn(all, ownAccounts), ownAccounts);
  const by = reach.identities.find(({ ref }) => ref === identity);
  const store = reach.stores.find(({ ref }) => ref === storeRef);
  if (by === undefined || store === undefined) return undefined;
  return explainAccess(by, store).map((each) => answerOf(each, by, store));
};
