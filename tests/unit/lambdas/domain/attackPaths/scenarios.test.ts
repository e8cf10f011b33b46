import { afterAll, describe, expect, test } from 'vitest';
import type { StoredPath } from '#contracts/attackPath/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { networkEases } from '#domain/attackPaths/eases.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import { pathRecordsOf } from '#events/analyse/pathRecords.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { ACCOUNT, type Api, rowsOf } from '#tests/builders/accountSnapshot.ts';
import { unprovenHops } from '#tests/builders/provenHops.ts';
import { finding } from '#tests/builders/scanRow.ts';
import { accountScenarios } from './scenarios/all.ts';
import type { Band, Scenario } from './scenarios/scenario.ts';

const textOf = ({ nodes, links }: StoredPath): string =>
  links.reduce(
    (text, { kind }, n) => `${text} -${kind}-> ${nodes[n + 1]?.name}`,
    nodes[0]?.name ?? '',
  );

const bandOf = (score: number): Band => {
  if (score >= 90) return 'elevated';
  if (score >= 80) return 'high';
  return score >= 60 ? 'moderate' : 'low';
};

/** Hops that found credentials make easier, without the place where they were found. */
const namelessFinds = (paths: readonly StoredPath[]) =>
  paths
    .flatMap(({ links }) => links)
    .filter(({ reason }) => reason === networkEases.withSecret.reason)
    .filter(({ proof }) => !proof.some(({ layer }) => layer === 'finding'));

/** Of the scenarios: none may leave the account. */
const CREDENTIALS = /AKIA[A-Z0-9]{16}|wJalrXUtnFEMI|hunter2/;

/** Paths with the bands of their scores, from the replies of AWS through collectors and analysis. */
const pathsIn = async (api: Api, { found = {}, sensitivity }: Scenario) => {
  const all = nothingCollected();
  const rows = await rowsOf(api);
  expect(JSON.stringify(rows)).not.toMatch(CREDENTIALS);
  for (const row of rows) {
    const type = found[row.name];
    const findings = type === undefined ? [] : [finding({ type })];
    const place = { ref: entityRefOf(row.kind, ACCOUNT, row.arn), accountId: ACCOUNT };
    collectRow(all, place, row.kind === 'dataStore' ? { ...row, findings } : row);
  }
  const own = new Set([ACCOUNT]);
  const reach = accessReachOf(accountsIn(all, own), own);
  const records = pathRecordsOf(all, reach, { ownAccounts: own }).paths.filter(
    ({ isOptional }) => !isOptional,
  );
  expect(namelessFinds(records.flatMap(({ entries }) => entries))).toEqual([]);
  const filled = rows.map((row) => {
    const type = found[row.name];
    return type === undefined ? row : { ...row, findings: [finding({ type })] };
  });
  expect(
    unprovenHops(
      filled as ScanRow[],
      records.flatMap(({ entries }) => entries),
    ),
  ).toEqual([]);
  return new Map(
    records.flatMap(({ entries }) =>
      entries.map((path) => [textOf(path), bandOf(scorePath({ ...path, sensitivity }))] as const),
    ),
  );
};

/** Hops anywhere, the name of a node at the beginning only. */
const has = (text: string) => (path: string) =>
  path.startsWith(`${text} `) || path === text || (text.includes(' -') && path.includes(text));

const table: string[] = [];
afterAll(() => process.stdout.write(`${table.join('\n')}\n`));

describe.each(accountScenarios)('$name', (scenario) => {
  const { name, after, api, paths, absent, changes } = scenario;

  test('expected paths are there in their bands, and none that must be absent', async () => {
    const found = await pathsIn(api, scenario);
    const names = [...found.keys()];
    expect(names).toEqual(expect.arrayContaining(paths.map(({ path }) => path)));
    for (const { path, band } of paths) expect([path, found.get(path)]).toEqual([path, band]);
    for (const text of absent) expect(names.filter(has(text))).toEqual([]);
    table.push(`${name} | ${after} | ${paths.length} paths, ${changes.length} changes | holds`);
  });

  test.each(changes)('$name', async ({ api: changed, closes }) => {
    const found = await pathsIn(changed, scenario);
    const left = paths.map(({ path }, n) => (found.has(path) ? null : n)).filter((n) => n !== null);
    expect(left).toEqual([...closes]);
  });
});
