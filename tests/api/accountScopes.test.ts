import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import type { Route } from '#contracts/http/route.ts';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import { changeAccount } from '#store/accountChanges.ts';
import { scopeOf } from '#store/accountScopes.ts';
import { readAudit } from '#store/audit.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { forgetDue, readDueAccounts } from '#store/dueAccounts.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { putStore } from '#tests/builders/storedStore.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const logs = { ...everything, leaveOut: { names: ['*-logs'], tags: [] } };
const production = {
  ...everything,
  include: { names: [], tags: [{ key: 'env', value: 'prod' }] },
};

const fixture = async () => {
  const member = await newMember(aws);
  await createScanFixture(aws, member.customer);
  const call = (route: Route, body: object) =>
    callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, cloudAccountId: testAccountId, ...body },
    });
  return {
    member,
    call,
    get: async () => (await call(scopeRoutes.getAccountScope, {})).body,
    set: (scope: object, version: number) => call(scopeRoutes.setAccountScope, { scope, version }),
    preview: async (scope: object) => (await call(scopeRoutes.previewAccountScope, { scope })).body,
  };
};

describe('the scope of an account', () => {
  test('is everything before it is set, and is set, noted and undone', async () => {
    const { member, get, set } = await fixture();
    expect(await get()).toEqual({ scope: everything, version: 0 });
    expect((await set(logs, 0)).body).toEqual({ scope: logs, version: 1 });
    expect(await get()).toEqual({ scope: logs, version: 1 });
    expect((await set(everything, 1)).body).toEqual({ scope: everything, version: 2 });
    const range = { from: 0, to: Date.now() + 1, atLeast: 10 };
    const entries = await readAudit(aws.core, member.customer, range);
    expect(entries.map(({ action, target, detail }) => [action, target, detail])).toEqual(
      expect.arrayContaining([
        ['account changed', testAccountId, 'scope: without *-logs'],
        ['account changed', testAccountId, 'scope: everything'],
      ]),
    );
  });

  test('two editors do not overwrite each other', async () => {
    const { get, set } = await fixture();
    const replies = await Promise.all([set(logs, 0), set(production, 0)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.err.message).toBe('The scope of this account was changed meanwhile.');
    const winner = replies.find(({ status }) => status === 200);
    expect(await get()).toEqual(winner?.body);
    expect((await set(production, 0)).status).toBe(409);
    expect((await set(production, 7)).status).toBe(409);
  });

  test('a change of the account that began before keeps it', async () => {
    const { member, set } = await fixture();
    const from = await readCloudAccount(aws.core, member.customer, testAccountId);
    if (from === undefined) throw new Error('no account');
    await set(logs, 0);
    const to = { ...from, monthlyCapCents: 100 };
    expect(await changeAccount(aws, member.customer, { from, to, audit: [] })).toBe(true);
    const after = await readCloudAccount(aws.core, member.customer, testAccountId);
    expect(after && [scopeOf(after), after.monthlyCapCents]).toEqual([logs, 100]);
  });

  test('the sweeper looks at the account after each change', async () => {
    const { member, set } = await fixture();
    const own = async () =>
      (await readDueAccounts(aws.identity, Date.now())).filter(
        ({ customerId }) => customerId === member.customerId,
      );
    for (const due of await own()) await forgetDue(aws.identity, due);
    await set(logs, 0);
    expect(await own()).toMatchObject([{ accountId: testAccountId }]);
  });

  test.each([
    [{ ...everything, hours: { from: '22:00', to: '22:00', timeZone: 'UTC' } }, 'must differ'],
    [{ ...everything, leaveOut: { names: ['x'.repeat(256)], tags: [] } }, 'at most 255'],
    [{ ...everything, depth: { bytesAStore: 1, rowsAStore: null } }, 'at least 1 MB'],
  ])('what is wrong is refused with its reason', async (scope, message) => {
    const { get, set } = await fixture();
    const { status, body } = await set(scope, 0);
    expect(status).toBe(400);
    expect(body.err.message).toContain(message);
    expect(await get()).toEqual({ scope: everything, version: 0 });
  });

  test("another customer's account is not found", async () => {
    await fixture();
    const { token, customerId } = await newMember(aws);
    for (const [route, more] of [
      [scopeRoutes.getAccountScope, {}],
      [scopeRoutes.setAccountScope, { scope: logs, version: 0 }],
      [scopeRoutes.previewAccountScope, { scope: logs }],
    ] as const) {
      const body = { customerId, cloudAccountId: testAccountId, ...more };
      const { status } = await callRoute(route, { headers: bearer(token, customerId), body });
      expect(status).toBe(404);
    }
  });
});

test('the preview lists what would be left out, and why', async () => {
  const { member, preview } = await fixture();
  const prod = { key: 'env', value: 'prod' };
  const optOut = { key: OPT_OUT_TAG, value: OPT_OUT_VALUE };
  const tagged = { orders: [prod], 'app-logs': [prod], archive: [], payroll: [prod, optOut] };
  for (const [name, tags] of Object.entries(tagged))
    await putStore(aws.core, member.customer, [scanRow({ name, tags }), 0]);
  const why = async (scope: object) => {
    const { leftOut, ...rest } = await preview(scope);
    const of = leftOut.map((each: { name: string; why: string }) => [each.name, each.why]);
    return { ...rest, leftOut: Object.fromEntries(of) };
  };
  const counted = { stores: 4, isCut: false };
  const payroll = 'optOutTag';
  expect(await why(everything)).toEqual({ ...counted, read: 3, leftOut: { payroll } });
  expect(await why(logs)).toEqual({
    ...counted,
    read: 2,
    leftOut: { payroll, 'app-logs': 'leftOut' },
  });
  expect(await why(production)).toEqual({
    ...counted,
    read: 2,
    leftOut: { payroll, archive: 'notIncluded' },
  });
});
