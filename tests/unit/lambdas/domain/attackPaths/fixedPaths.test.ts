import { describe, expect, test } from 'vitest';
import { isClosed } from '#checks/fixes/closed.ts';
import { fixes } from '#checks/fixes/index.ts';
import { checks } from '#checks/index.ts';
import { isIdentity, type ScanRow } from '#contracts/scan/scanRow.ts';
import { createAccessMemo } from '#domain/access/accessMemo.ts';
import { accessFactsOf } from '#domain/access/identityFacts.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { attackModelOf } from '#domain/attackPaths/attackModel.ts';
import {
  accountsIn,
  attackFactsIn,
  collectRow,
  nothingCollected,
} from '#domain/attackPaths/collected.ts';
import { findIn, findPaths, type StorePaths, searchIn } from '#domain/attackPaths/findPaths.ts';
import { type Analysed, fixOutcomes, pathsWithout } from '#domain/attackPaths/fixedPaths.ts';
import { createPathMemo } from '#domain/attackPaths/pathMemo.ts';
import { riskPathsOf } from '#domain/risk/riskFacts.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { ACCOUNT, type Api, rowsOf } from '#tests/builders/accountSnapshot.ts';
import { fixCases } from './fixes/cases.ts';

const ownAccounts = new Set([ACCOUNT]);
const context = { accountId: ACCOUNT, ownAccounts };
const placeOf = ({ kind, arn }: ScanRow) => ({
  ref: entityRefOf(kind, ACCOUNT, arn),
  accountId: ACCOUNT,
});

const analyse = async (api: Api): Promise<Analysed & { readonly rows: readonly ScanRow[] }> => {
  const [all, rows] = [nothingCollected(), await rowsOf(api)];
  for (const row of rows) collectRow(all, placeOf(row), row);
  const reach = accessReachOf(accountsIn(all, ownAccounts), ownAccounts);
  const found = findPaths(attackModelOf(attackFactsIn(all, reach, ownAccounts)));
  return { all, reach, ownAccounts, found, rows };
};

/** Every listed path with its ease, and what bears on the risk of its store. */
const listed = (found: readonly StorePaths[]) =>
  found
    .map(({ ref, paths, reach }) => ({
      ref,
      paths: paths.map(({ key, ease, alike }) => `${key} ${ease.toFixed(9)} ${alike}`),
      risk: riskPathsOf(reach),
    }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));

/** As the analysis gives it to the checks. */
const withAccess = (row: ScanRow, { reach }: Analysed): ScanRow => {
  const by = reach.identities.find(({ principal }) => principal.arn === row.arn);
  if (!isIdentity(row) || by === undefined) return row;
  const known = new Map(reach.stores.map(({ ref }) => [ref, 90]));
  const readable = reach.stores.map((of) => ({ ref: of.ref, arn: of.arn, isCertain: true }));
  return { ...row, access: accessFactsOf(by, reach, { readable, known } as never) };
};

describe.each(fixCases.map((each) => [`${each.check} on ${each.of}`, each] as const))(
  '%s',
  (_, { check: id, of, api, fixed }) => {
    test('leaves the paths that are found once the account itself is fixed', async () => {
      const check = checks.find((each) => each.id === id);
      const [before, after] = [await analyse(api), await analyse(fixed)];
      const failing = before.rows
        .filter((row) => row.name === of && check?.appliesTo(row))
        .map((row) => withAccess(row, before))
        .find((row) => check?.evaluate(row, context).verdict === 'fail');
      if (failing === undefined) throw new Error(`${id} does not fail`);
      const row = fixes[id]?.(failing, context) as ScanRow;
      const fix = { ...placeOf(failing), row: failing, fixed: row, isClosed: isClosed(row) };
      expect(listed(pathsWithout(before, fix))).toEqual(listed(after.found));
      const memo = createPathMemo();
      findIn(searchIn(attackModelOf(attackFactsIn(before.all, before.reach, ownAccounts))), memo);
      const remembering = { ...before, memo, fixedAccess: createAccessMemo() };
      for (let nth = 0; nth < 2; nth += 1)
        expect(listed(pathsWithout(remembering, fix))).toEqual(listed(after.found));
      // Who only lists a bucket has none of its data.
      expect(fixOutcomes(before, fix).length > 0).toBe(id !== 'S3-03');
    });
  },
);

test('every check of which the outcome is known has a case, or one that is fixed in the same way', () => {
  const alike = new Map([
    ['DOC-01', 'RDS-04'],
    ['NEP-01', 'RDS-04'],
    ['RSH-08', 'RDS-05'],
    ['RSH-01', 'RDS-01'],
    ['NET-01', 'NET-02'],
    ['NET-03', 'NET-02'],
    ['NET-05', 'NET-02'],
    ['IAM-01', 'IAM-20'],
    ['IAM-18', 'IAM-20'],
    ['IAM-19', 'IAM-20'],
    ['IAM-02', 'IAM-04'],
    ['DDB-01', 'S3-08'],
  ]);
  const cases = new Set(fixCases.map(({ check }) => check));
  const without = Object.keys(fixes).filter((id) => !cases.has(alike.get(id) ?? id));
  expect(without.sort()).toEqual(['NET-07', 'NET-12', 'OPS-01', 'OPS-06']);
});
