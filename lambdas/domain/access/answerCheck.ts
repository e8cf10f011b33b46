import type { CheckedCapability, RevokedCapability } from '#contracts/access/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { listOf } from '#domain/accessPolicy/statement.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { capabilitiesOf } from './access.ts';
import { type Explained, explainAccess } from './explain.ts';
import type { AccessStore, IdentityNode } from './facts.ts';
import { grantsOf, proofsOf } from './onWire.ts';
import { accessReachOf } from './records.ts';
import { type Revocation, revoke, type StatementChange } from './revoke.ts';

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

/** The two that are asked about, with all that decides about them. */
const pairIn = ({ identity, store: storeRef, rows, ownAccounts }: Check) => {
  const all = nothingCollected();
  for (const { row, ...place } of rows) collectRow(all, place, row);
  const reach = accessReachOf(accountsIn(all, ownAccounts), ownAccounts);
  const by = reach.identities.find(({ ref }) => ref === identity);
  const store = reach.stores.find(({ ref }) => ref === storeRef);
  return by === undefined || store === undefined ? undefined : { by, store };
};

/** What an identity can do with a store, and why; undefined where IAM does not decide about it. */
export const answerCheck = (check: Check): CheckedCapability[] | undefined => {
  const pair = pairIn(check);
  if (pair === undefined) return undefined;
  const { by, store } = pair;
  return explainAccess(by, store).map((each) => answerOf(each, by, store));
};

const changeOf = (
  { evidence, statement, instead }: StatementChange,
  { arn }: AccessStore,
): RevokedCapability['changes'][number] => ({
  ...{ layer: evidence.layer, policy: evidence.policy, sid: evidence.sid, at: evidence.at ?? 0 },
  statement: JSON.stringify(statement),
  instead: instead.map((each) => JSON.stringify(each)),
  namesOthers: listOf(statement.Resource ?? '*').some(
    (text) => text !== arn && !text.startsWith(`${arn}/`),
  ),
});

const revokedOf = (
  { capability, isWhole, changes }: Revocation,
  store: AccessStore,
): RevokedCapability => ({
  ...{ name: capability, isWhole },
  changes: changes.map((each) => changeOf(each, store)),
});

/** What to change so that an identity loses each capability on a store; undefined as above. */
export const answerRevoke = (check: Check): RevokedCapability[] | undefined => {
  const pair = pairIn(check);
  if (pair === undefined) return undefined;
  const { by, store } = pair;
  return capabilitiesOf(by, store).map(({ capability }) =>
    revokedOf(revoke(by, store, capability), store),
  );
};
