import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callQuota } from '#api/shared/callQuota.ts';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { Routes } from '#contracts/http/route.ts';
import { apiHandler, type CheckQuota, type Guards } from '#middleware/apiHandler.ts';
import { asCustomer } from '#store/customerTable.ts';
import { apiEvent } from '#tests/builders/apiCall.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables({ overWire: true });
});
afterAll(() => tables.stop());

const NOW = Date.UTC(2026, 10, 22);
const PER_SECOND = 10;
const CAPACITY = PER_SECOND * 30;
const open = (perSecond = PER_SECOND): CheckQuota => {
  const check = callQuota(tables.core, perSecond);
  if (check === undefined) throw new Error('There is no quota');
  return check;
};
/** Calls that pass until the first refusal, and that refusal. */
const callUntilRefused = async (
  instances: readonly CheckQuota[],
  call: { readonly customer: CustomerContext; readonly cost: number; readonly now: number },
) => {
  for (let made = 0; made < 10 * CAPACITY; made += 1) {
    const check = instances[made % instances.length] as CheckQuota;
    const refusal = await check(call).catch((error: unknown) => error);
    if (refusal !== undefined) return { made, refusal };
  }
  throw new Error('No call was refused');
};
const refused = (seconds: string) => ({
  code: 'tooManyRequests',
  headers: { 'retry-after': seconds },
});

test('instances share the quota of a customer, and another customer keeps its own', async () => {
  const [greedy, quiet] = [customerContext('greedy'), customerContext('quiet')];
  const instances = [open(), open(), open()];
  const { made, refusal } = await callUntilRefused(instances, {
    customer: greedy,
    cost: 1,
    now: NOW,
  });
  expect(made).toBeGreaterThan(CAPACITY - 3 * 50);
  expect(made).toBeLessThanOrEqual(CAPACITY);
  expect(refusal).toMatchObject(refused('5'));
  await instances[0]?.({ customer: quiet, cost: 1, now: NOW });
  await open()({ customer: greedy, cost: 1, now: NOW + 5_000 });
});

test('a call that costs more empties the quota sooner, and a full bucket always allows it', async () => {
  const customer = customerContext('exporter');
  const { made } = await callUntilRefused([open()], { customer, cost: 100, now: NOW });
  expect(made).toBe(CAPACITY / 100);
  const small = customerContext('small');
  await open(1)({ customer: small, cost: 300, now: NOW });
  await expect(open(1)({ customer: small, cost: 300, now: NOW })).rejects.toMatchObject(
    refused('30'),
  );
});

test('concurrent calls are each counted, with few reads of the table', async () => {
  const customer = customerContext('parallel');
  let commands = 0;
  const core = watchedTable(tables.core, () => {
    commands += 1;
  });
  const check = callQuota(core, 100) as CheckQuota;
  await Promise.all(Array.from({ length: 500 }, () => check({ customer, cost: 1, now: NOW })));
  // Ten leases of a read and a write each.
  expect(commands).toBe(20);
  expect(callQuota(core, 0)).toBeUndefined();
});

const routes = {
  list: {
    method: 'GET',
    path: '/list',
    access: 'member',
    summary: '',
    request: z.object({}),
    response: z.object({ done: z.boolean() }),
  },
} as const satisfies Routes;

test('a call over the quota answers 429 with retry-after and does not run', async () => {
  const customer = customerContext('over');
  let ran = 0;
  const guards: Guards = {
    verifyToken: async () => ({
      userId: 'u',
      role: 'ADMIN',
      sessionId: 's',
      customer,
      issuedAt: 1,
    }),
    checkStatus: async () => ({
      customerId: 'over',
      active: true,
      role: 'ADMIN',
      signedOutAt: null,
      strictRoles: false,
      demo: false,
      machine: null,
      mfaRequired: false,
      mfa: false,
      factor: 'password',
      session: 'open',
    }),
    asCustomer,
    checkQuota: callQuota(tables.core, 0.1),
  };
  const list = async () => {
    ran += 1;
    return { done: true };
  };
  const handler = apiHandler<{ things: typeof routes }, object>(
    { things: { routes, useCases: { list } } },
    guards,
  );
  const call = () =>
    handler(apiEvent(routes.list, { headers: { authorization: 'Bearer token' } }), {} as never);
  const replies = [await call(), await call(), await call(), await call()];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(replies[3]).toMatchObject({ headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect(JSON.parse(replies[3]?.body ?? '')).toEqual({
    err: { code: 'tooManyRequests', message: 'Too many requests. Please try again shortly.' },
  });
  expect(ran).toBe(3);
});
