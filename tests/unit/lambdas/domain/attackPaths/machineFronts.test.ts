import { describe, expect, test } from 'vitest';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { isMachineWayAction } from '#domain/attackPaths/frontActions.ts';
import { type Api, ACCOUNT as accountId, rowsOf } from '#tests/builders/accountSnapshot.ts';
import { withJoinedRows } from '../../../../../bin/scan/joinRows.ts';
import { apiScenarios } from './scenarios/apiFronts.ts';
import { frontScenarios } from './scenarios/fronts.ts';

const joined = (rows: readonly ScanRow[], unanswered: readonly string[] = []): ScanRow[] =>
  withJoinedRows(
    rows.map((row) => ({ accountId, row })),
    { sensitivityOf: () => null, unanswered },
  ).map(({ row }) => row);

/** Names of what stands before an instance; null = not known. */
const frontsIn = (rows: readonly ScanRow[], machine: string): string[] | null | undefined => {
  for (const row of rows)
    if (row.kind === 'asset' && row.assetType === 'EC2 Instance' && row.name === machine)
      return row.facts.fronts?.map(({ name }) => name) ?? null;
  return undefined;
};
const frontsOf = async (api: Api, machine: string) => frontsIn(joined(await rowsOf(api)), machine);

/** Changes that close a path behind the instance. */
const behind = ['the role cannot read the bucket', 'the port admits another group'];

/** Of a path from the internet the last front and the instance behind it, and what closes the way to it. */
const cases = [...frontScenarios, ...apiScenarios].flatMap(({ name, api, paths, changes }) =>
  paths.flatMap(({ path }, at) => {
    const way = /^Internet -EXPOSED_TO-> (?:\S+ -FORWARDS-> )*?(\S+) -FORWARDS-> (i-\S+)/.exec(
      path,
    );
    const closing = changes.filter(
      (change) => change.closes.includes(at) && !behind.includes(change.name),
    );
    return way === null ? [] : [{ name, api, closing, front: way[1] ?? '', machine: way[2] ?? '' }];
  }),
);

describe.each(cases)('$name: $front before $machine', ({ api, closing, front, machine }) => {
  test('the instance has it among its fronts, until a change closes the way', async () => {
    expect(await frontsOf(api, machine)).toContain(front);
    for (const change of closing)
      expect((await frontsOf(change.api, machine)) ?? [], change.name).not.toContain(front);
  });
});

test('ways through load balancers and APIs are among the cases', () => {
  expect(cases.length).toBeGreaterThan(4);
});

const [webApp] = frontScenarios;
const rowsOfWebApp = () => rowsOf(webApp?.api ?? {});

const withListeners = (rows: readonly ScanRow[], listeners: null | []): ScanRow[] =>
  rows.map((row) =>
    row.kind === 'asset' && row.assetType === 'Load Balancer'
      ? { ...row, facts: { ...row.facts, listeners } }
      : row,
  );

test('what could not be read leaves it unknown, and what was found stays known', async () => {
  const rows = await rowsOfWebApp();
  const closed = withListeners(rows, []);
  expect(frontsIn(joined(closed), 'i-app')).toEqual([]);
  expect(frontsIn(joined(withListeners(rows, null)), 'i-app')).toBeNull();
  const refused = ['elasticloadbalancing:DescribeLoadBalancers'];
  expect(frontsIn(joined(closed, refused), 'i-app')).toBeNull();
  expect(frontsIn(joined(rows, refused), 'i-app')).toEqual(['site']);
});

test('actions of other services leave nothing unknown', () => {
  expect(isMachineWayAction('ec2:DescribeSecurityGroups')).toBe(true);
  expect(isMachineWayAction('apigateway:GET')).toBe(true);
  for (const action of ['ec2:DescribeSnapshots', 'apigateway:GETX', 's3:GetBucketPolicy'])
    expect(isMachineWayAction(action)).toBe(false);
});
