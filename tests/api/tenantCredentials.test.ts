import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { customerContext } from '#contracts/customer/context.ts';
import type { Routes } from '#contracts/http/route.ts';
import { apiHandler, type Guards, type UseCase } from '#middleware/apiHandler.ts';
import { log } from '#middleware/log.ts';
import { assumeDataRole } from '#store/customerCredentials.ts';
import { asCustomer, customerTables } from '#store/customerTable.ts';
import { headKey } from '#store/keys/generations.ts';
import { getItem, type Table } from '#store/table.ts';
import { apiEvent } from '#tests/builders/apiCall.ts';
import { templateRoles } from '#tests/builders/templateRoles.ts';
import {
  openTestServices,
  PRODUCT,
  type TestServices,
} from '#tests/local/aws/services/openServices.ts';

let opened: TestServices;
let dataRoleArn: string;
let tableName: string;
beforeAll(async () => {
  opened = await openTestServices();
  const { services } = opened;
  const product = templateRoles();
  for (const role of product.roles) services.createRole(role);
  const { own, data } = product.of('lists');
  dataRoleArn = data?.arn ?? '';
  tableName = product.tableArn('Core').split('/').at(-1) ?? '';
  await services.createTable({ name: tableName });
  const all = DynamoDBDocumentClient.from(new DynamoDBClient(opened.clientOptions(PRODUCT)));
  for (const id of ['a', 'b']) {
    const Item = { ...headKey(customerContext(id)), of: id };
    await all.send(new PutCommand({ TableName: tableName, Item }));
  }
  vi.stubEnv('AWS_ENDPOINT_URL', services.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', services.openSession(own.arn, 'lists'));
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await opened.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const [a, b] = [customerContext('a'), customerContext('b')];
const denied = { name: 'AccessDeniedException' };

/** Counts what is assumed; `minutes` is the life that the credentials show. */
const counted = (minutes?: number) => {
  const customers: string[] = [];
  const core = customerTables(dataRoleArn, async (roleArn, customerId) => {
    customers.push(customerId);
    const given = await assumeDataRole(roleArn, customerId);
    if (minutes === undefined) return given;
    return { ...given, expiration: new Date(Date.now() + minutes * 60_000) };
  })(tableName);
  return { customers, core };
};
const headOf = (core: Table, of = a) => getItem(core, headKey(of));

test('a call reads items of its own customer and is refused the key of another', async () => {
  const { core } = counted();
  expect(await asCustomer(a, () => headOf(core))).toMatchObject({ of: 'a' });
  expect(await asCustomer(b, () => headOf(core, b))).toMatchObject({ of: 'b' });
  await expect(asCustomer(a, () => headOf(core, b))).rejects.toMatchObject(denied);
  await expect(headOf(core)).rejects.toMatchObject(denied);
});

test('calls of different customers that run side by side keep apart', async () => {
  const { core } = counted();
  const calls = Array.from({ length: 40 }, (_, n) => {
    const [own, other] = n % 2 === 0 ? [a, b] : [b, a];
    return asCustomer(own, async () => {
      await expect(headOf(core, other)).rejects.toMatchObject(denied);
      return (await headOf(core, own))?.of === own.customerId;
    });
  });
  expect(await Promise.all(calls)).toEqual(calls.map(() => true));
});

test('credentials are assumed once for a customer, also by calls at the same moment', async () => {
  const { core, customers } = counted();
  await Promise.all(Array.from({ length: 8 }, () => asCustomer(a, () => headOf(core))));
  await asCustomer(b, () => headOf(core, b));
  await asCustomer(a, () => headOf(core));
  expect(customers).toEqual(['a', 'b']);
});

test('credentials that are about to expire are renewed before they are used', async () => {
  const { core, customers } = counted(4);
  await asCustomer(a, () => headOf(core));
  await vi.waitFor(async () => {
    expect(await asCustomer(a, () => headOf(core))).toMatchObject({ of: 'a' });
    expect(customers.length).toBeGreaterThan(1);
  });
});

const routes = {
  readHead: {
    method: 'GET',
    path: '/head',
    access: 'member',
    summary: '',
    request: z.object({ customer: z.string() }),
    response: z.object({ of: z.string() }),
  },
} as const satisfies Routes;

const guards: Guards = {
  verifyToken: async () => ({
    userId: 'u',
    role: 'ADMIN',
    sessionId: 's',
    customer: a,
    issuedAt: 1,
  }),
  checkStatus: async () => ({
    customerId: 'a',
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
};

test('a use case that builds the key of another customer answers 500 and shows nothing', async () => {
  const unexpected = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { core } = counted();
  // The simulated bug: the customer of the item is taken from the request.
  const readHead: UseCase<typeof routes.readHead, { core: typeof core }> = async (
    { customer },
    { deps },
  ) => ({ of: String((await headOf(deps.core, customerContext(customer)))?.of) });
  const handler = apiHandler<{ heads: typeof routes }, { core: typeof core }>(
    { heads: { routes, useCases: { readHead } } },
    { core, ...guards },
  );
  const call = (customer: string) =>
    handler(
      apiEvent(routes.readHead, {
        headers: { authorization: 'Bearer token' },
        query: { customer },
      }),
      {} as never,
    );
  expect(await call('a')).toMatchObject({ statusCode: 200, body: '{"of":"a"}' });
  expect(await call('b')).toMatchObject({ statusCode: 500 });
  expect(unexpected).toHaveBeenCalledWith('unexpected', {
    error: expect.objectContaining(denied),
  });
});
