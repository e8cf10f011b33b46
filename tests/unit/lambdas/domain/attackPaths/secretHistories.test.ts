import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { createAccessMemo } from '#domain/access/accessMemo.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { createPathMemo } from '#domain/attackPaths/pathMemo.ts';
import { pathRecordsOf } from '#events/analyse/pathRecords.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { ACCOUNT, rowsOf } from '#tests/builders/accountSnapshot.ts';
import { secretScenarios } from './scenarios/secrets.ts';
import { settingLoginScenarios } from './scenarios/settingLogins.ts';

/** More of them: `RUNS=2000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 60);
const own = new Set([ACCOUNT]);

const scenarios = [...secretScenarios, ...settingLoginScenarios];
const apis = scenarios.flatMap(({ api, changes }) => [api, ...changes.map((each) => each.api)]);
let accounts: readonly (readonly ScanRow[])[] = [];
beforeAll(async () => {
  accounts = await Promise.all(apis.map(rowsOf));
});

const createMemo = () => ({ access: createAccessMemo(), paths: createPathMemo() });

/** As rows that were read anew. */
const recordsOf = (account: number, { access, paths } = createMemo()): unknown => {
  const all = nothingCollected();
  for (const row of structuredClone(accounts[account] ?? []))
    collectRow(all, { ref: entityRefOf(row.kind, ACCOUNT, row.arn), accountId: ACCOUNT }, row);
  const reach = accessReachOf(accountsIn(all, own), own, { memo: access });
  const found = pathRecordsOf(all, reach, { ownAccounts: own, memo: paths });
  return JSON.parse(JSON.stringify([found.paths, found.chokePoints]));
};

const history = fc.array(fc.nat({ max: apis.length - 1 }), { minLength: 2, maxLength: 5 });

test('paths by logins after changes are those that are found in the account as it is', () => {
  const led = new Set<string>();
  fc.assert(
    fc.property(history, (runs) => {
      const memo = createMemo();
      for (const account of runs) {
        const whole = recordsOf(account);
        expect(recordsOf(account, memo)).toEqual(whole);
        for (const [kind] of JSON.stringify(whole).matchAll(/READS_SECRET|HOLDS_LOGIN/g))
          led.add(kind);
      }
    }),
    { numRuns: RUNS },
  );
  expect([...led].toSorted()).toEqual(['HOLDS_LOGIN', 'READS_SECRET']);
});
