import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { type IdentityRow, identityRoutes } from '#contracts/identity/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { keepLastActive } from '#events/ingestActivity/keepLastActive.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 2, 12);
const NAMES = ['ann', 'bob', 'eve'] as const;
const arnOf = (name: string): string => `arn:aws:iam::${testAccountId}:user/${name}`;
const isoOf = (at: number): string => new Date(at).toISOString();

const used = (name: string, lastAt: number, errors: { code: string; count: number }[] = []) =>
  ({
    ...{ kind: 'window', store: 'arn:aws:s3:::cards', revision: 1, others: null },
    start: lastAt - (lastAt % 600_000),
    rows: [
      {
        principal: { type: 'user', name, arn: arnOf(name), accountId: testAccountId },
        source: { type: 'private', name: '10.0.0.1' },
        ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 1, errors, lastAt },
      },
    ],
  }) satisfies ActivityWindow;

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  const rows: ScanRow[] = NAMES.map((name) => identityRow({ name, arn: arnOf(name) }));
  await fixture.scan(1_000, rows);
  const headers = bearer(token, customerId);
  const list = async (sortType: 'asc' | 'desc' = 'desc') => {
    const body = { customerId, page: 1, limit: 10, ordering: 'lastActivity', sortType };
    const { body: found } = await callRoute(identityRoutes.listIdentities, { headers, body });
    const data: IdentityRow[] = found.data;
    return data.map(({ name, lastActivity }) => [name, lastActivity] as const);
  };
  const search = async (q: string) => {
    const body = { customerId, dataset: 'identities', q, page: 1, limit: 10 };
    const { body: found } = await callRoute(searchRoutes.search, { headers, body });
    const data: IdentityRow[] = found.data;
    return data.map(({ lastActivity }) => lastActivity);
  };
  const keep = (...windows: ActivityWindow[]) => keepLastActive(aws.chunks, customer, windows);
  return { fixture, list, search, keep };
};

test('the list tells the last use at once, and is ordered by it from the next publish on', async () => {
  const { fixture, list, search, keep } = await newScene();
  expect((await list()).map(([, at]) => at)).toEqual([null, null, null]);
  await keep(used('bob', NOON - HOUR), used('ann', NOON - 3 * HOUR));
  expect(new Map(await list()).get('bob')).toBe(isoOf(NOON - HOUR));
  expect(await search('ann')).toEqual([isoOf(NOON - 3 * HOUR)]);
  await fixture.publishAll();
  const times = [
    ['bob', isoOf(NOON - HOUR)],
    ['ann', isoOf(NOON - 3 * HOUR)],
  ];
  expect(await list()).toEqual([...times, ['eve', null]]);
  expect(await list('asc')).toEqual([['eve', null], ...times.toReversed()]);

  await keep(used('ann', NOON, [{ code: 'AccessDenied', count: 1 }]));
  await fixture.publishAll();
  expect((await list()).map(([name]) => name)).toEqual(['ann', 'bob', 'eve']);
});

test('windows that come late or again change nothing, and nothing is published for them', async () => {
  const { fixture, list, keep } = await newScene();
  await keep(used('ann', NOON), used('bob', NOON - 30 * 60_000));
  await fixture.publishAll();
  const before = await fixture.identities();
  await keep(used('ann', NOON - HOUR), used('ann', NOON), used('bob', NOON - 2 * HOUR));
  await fixture.publishAll();
  expect(await fixture.identities()).toEqual(before);
  expect(await list()).toEqual([
    ['ann', isoOf(NOON)],
    ['bob', isoOf(NOON - 30 * 60_000)],
    ['eve', null],
  ]);
});

test('a rebuild has the same times', async () => {
  const { fixture, keep } = await newScene();
  await keep(used('ann', NOON));
  await fixture.publishAll();
  const before = await fixture.identities();
  await fixture.publishAll(true);
  expect(await fixture.identities()).toEqual(before);
});

test('another customer sees nothing of it', async () => {
  const [one, other] = [await newScene(), await newScene()];
  await one.keep(used('ann', NOON));
  await other.fixture.publishAll(true);
  expect((await other.list()).map(([, at]) => at)).toEqual([null, null, null]);
});
