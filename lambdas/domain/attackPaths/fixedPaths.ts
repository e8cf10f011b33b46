import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { FixOutcome } from '#contracts/risk/fixOutcome.ts';
import { isIdentity, isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import type { AccessMemo } from '#domain/access/accessMemo.ts';
import { accessStoreOf } from '#domain/access/readStores.ts';
import { type AccessReach, accessReachOf } from '#domain/access/records.ts';
import { riskPathsOf } from '#domain/risk/riskFacts.ts';
import { attackModelOf } from './attackModel.ts';
import { accountsIn, attackFactsIn, type Collected, withRow } from './collected.ts';
import { findIn, type StorePaths, searchIn } from './findPaths.ts';
import type { PathMemo } from './pathMemo.ts';

/** What the analysis of paths was made of. */
export interface Analysed {
  readonly all: Collected;
  readonly reach: AccessReach;
  readonly ownAccounts: ReadonlySet<string>;
  readonly found: readonly StorePaths[];
  /** Its last run is this analysis. */
  readonly memo?: PathMemo;
  /** Of other fixes. */
  readonly fixedAccess?: AccessMemo;
}

/** A row as it is and as it is once something is fixed. */
export interface FixedRow {
  readonly ref: string;
  readonly accountId: string;
  readonly row: ScanRow;
  readonly fixed: ScanRow;
  /** It is a data store, and private once it is fixed. */
  readonly isClosed: boolean;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Of an identity what decides about permissions: not how it signs in. */
const permissionsOf = ({ inlinePolicies, trustPolicy }: ScannedIdentity) => [
  inlinePolicies,
  trustPolicy,
];

const bearsOnAccess = ({ row, fixed, ...place }: FixedRow): boolean => {
  if (isStore(row) && isStore(fixed))
    return !isSame(accessStoreOf(row, place), accessStoreOf(fixed, place));
  if (isIdentity(row) && isIdentity(fixed))
    return !isSame(permissionsOf(row), permissionsOf(fixed));
  return false;
};

/** The paths of all stores once the row is fixed. */
export const pathsWithout = (
  { all, reach, ownAccounts, memo, fixedAccess }: Analysed,
  fix: FixedRow,
): StorePaths[] => {
  const changed = withRow(all, fix, fix.fixed);
  const reached = bearsOnAccess(fix)
    ? accessReachOf(accountsIn(changed, ownAccounts), ownAccounts, { memo: fixedAccess })
    : reach;
  const model = attackModelOf(attackFactsIn(changed, reached, ownAccounts));
  return findIn(searchIn(model), memo?.variants);
};

/** What a fix leaves of the paths to each store where that is not the same; the greatest change first. */
export const fixOutcomes = (analysed: Analysed, fix: FixedRow): FixOutcome[] => {
  const left = new Map(pathsWithout(analysed, fix).map((of) => [of.ref, of]));
  const none = { paths: [], reach: [] };
  return analysed.found
    .map((before) => ({ before, after: left.get(before.ref) ?? none }))
    .filter(
      ({ before, after }) =>
        before.paths.length !== after.paths.length ||
        !isSame(riskPathsOf(before.reach), riskPathsOf(after.reach)),
    )
    .toSorted(
      (a, b) =>
        b.before.paths.length -
        b.after.paths.length -
        (a.before.paths.length - a.after.paths.length),
    )
    .map(({ before, after }) => ({
      datastoreId: before.ref,
      attackPaths: after.paths.length,
      riskPaths: riskPathsOf(after.reach),
      isClosed: fix.isClosed && before.ref === fix.ref,
    }));
};
