import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { checks } from '#checks/index.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { accessKeyId, localRegion, secretAccessKey } from '#local/aws/accountIds.ts';
import { enqueueBusPolicy } from '#local/aws/create/enqueueBusPolicy.ts';
import { type LocalCloud, startLocalCloud } from '#local/run/cloud.ts';
import { connectCloudAccount } from '#store/connectCloudAccount.ts';
import { writeCustomer } from '#store/customers.ts';
import type { Table } from '#store/table.ts';
import { writeUser } from '#store/users.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { scanPart } from '#tests/builders/scanPart.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

/** The first of the accounts that the local bus admits. */
const accountId = '210987654321';
const roleArn = `arn:aws:iam::${accountId}:role/dataward-scanner`;
const externalId = 'external-id-of-the-whole-way';
const email = 'ann@whole-way.example';
const password = 'Correct-horse-9-battery';
const customerId = 'whole-way';
const bucket = `dataward-${accountId}-${localRegion}`;

let folder: string;
let cloud: LocalCloud;

const clientOptions = (account: string) => ({
  region: localRegion,
  endpoint: cloud.endpoint,
  credentials: { accessKeyId: accessKeyId(account), secretAccessKey },
});

const tableOf = (name: string): Table => ({
  name,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions(cloud.accountId))),
});

const seed = async () => {
  Object.assign(process.env, cloud.environmentOf(cloud.accountId));
  const { createPoolUser } = await import('#aws/identity.ts');
  const userPoolId = cloud.names.userPoolId;
  const userId = await createPoolUser({ userPoolId }, { email, password });
  const [core, identity] = [tableOf(cloud.names.coreTable), tableOf(cloud.names.identityTable)];
  await writeCustomer(identity, { id: customerId, name: 'Whole Way', createdAt: 1 });
  await writeUser(identity, {
    userId,
    customerId,
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'ADMIN',
    status: 'ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: 1,
  });
  const account = {
    id: accountId,
    accountDescription: 'Production',
    externalId,
    awsRoleARN: roleArn,
    type: 'aws',
    dataScanFrequency: 'rate(1 day)',
    userId,
    createdAt: 1,
  } as const;
  await connectCloudAccount({ core, identity }, customerContext(customerId), account);
  await enqueueBusPolicy(cloud);
  await cloud.idle();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataward-whole-way-'));
  cloud = await startLocalCloud();
  cloud.addAccount({
    accountId,
    name: 'Production',
    buckets: [
      {
        accountId,
        name: bucket,
        region: localRegion,
        folder,
        createdAt: new Date(),
        configuration: {},
      },
    ],
    services: [],
    assumableRoles: [{ arn: roleArn, externalId }],
  });
  await seed();
});
afterAll(async () => {
  await cloud.stop();
  await rm(folder, { recursive: true, force: true });
});

const api = async (method: string, path: string, init: { body?: object; token?: string } = {}) => {
  const reply = await fetch(`${cloud.origin}/svc${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(init.token && { authorization: `Bearer ${init.token}`, 'x-customer-id': customerId }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
};

const signIn = () =>
  api('POST', '/user/login', {
    body: { email, password: Buffer.from(password).toString('base64') },
  });

let kept: Promise<string> | undefined;
const tokenOnce = (): Promise<string> => {
  kept ??= signIn().then(({ body }) => body.token.idToken.jwtToken);
  return kept;
};

/** A GET carries no body. */
const bodyOf = (route: Route, text: string): string | undefined =>
  route.method === 'GET' ? undefined : text;

/** As a scanner does it: with the credentials of its own account. */
const putEvents = async (...events: readonly (readonly [string, object])[]) => {
  const { FailedEntryCount } = await new EventBridgeClient(clientOptions(accountId)).send(
    new PutEventsCommand({
      Entries: events.map(([name, detail]) => ({
        EventBusName: cloud.names.busArn,
        Source: 'dataward.scanner',
        DetailType: name,
        Detail: JSON.stringify(detail),
      })),
    }),
  );
  expect(FailedEntryCount).toBe(0);
};

const writePart = async (scanSeq: number, rows: Parameters<typeof scanPart>[0]) => {
  const { bytes, detail } = scanPart(rows, { scanSeq, part: 0 });
  const s3 = new S3Client(clientOptions(accountId));
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: detail.key, Body: bytes }));
  await putEvents(
    ['scanPartWritten', detail],
    ['scanFinished', { schema: 1, scanSeq, parts: 1, complete: true, finishedAt: scanSeq + 1 }],
  );
  await cloud.idle(HANGS_AFTER);
};

test('from a part in the bucket to a ranked list over HTTP', async () => {
  await writePart(1_000, [
    scanRow({ name: 'clean' }),
    scanRow({ name: 'exports', findings: [finding({ type: 'ssn', count: 9, confidence: 0.95 })] }),
  ]);
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const token = body.token.idToken.jwtToken;
  const list = await api('POST', '/api/v2/datastores', { token, body: { customerId } });
  expect(list.status).toBe(200);
  expect(list.body.data.map(({ name }: { name: string }) => name)).toEqual(['exports', 'clean']);
  expect(list.headers.get('cache-control')).toBe('no-store');
  const accounts = await api('GET', `/cloudAccount/getCloudAccountForSpecificUser/${customerId}`, {
    token,
  });
  expect(accounts.body[0]).toMatchObject({ id: accountId, firstClassificationComplete: true });
});

test('the next scan is seen at once, and what it did not see is gone', async () => {
  await writePart(2_000, [scanRow({ name: 'exports' }), scanRow({ name: 'new' })]);
  const token = (await signIn()).body.token.idToken.jwtToken;
  const list = await api('POST', '/api/v2/datastores', {
    token,
    body: { customerId, ordering: 'name', sortType: 'asc' },
  });
  expect(list.body.data.map(({ name }: { name: string }) => name)).toEqual(['exports', 'new']);
});

test('a session over HTTP: refresh, sign out, and all its tokens are refused', async () => {
  const { token } = (await signIn()).body;
  const refresh = (refreshToken: string) =>
    api('POST', '/user/getTokenFromRefreshToken', { body: { refreshToken } });
  const refreshed = await refresh(token.refreshToken.token);
  expect(refreshed.status).toBe(200);
  const idToken = refreshed.body.data.IdToken;
  const stats = await api('POST', '/api/v1/datastorestats', {
    token: idToken,
    body: { customerId },
  });
  expect(stats.body).toMatchObject({ TotalDataStores: 2 });
  expect((await api('GET', `/user/logout/${customerId}`, { token: idToken })).status).toBe(200);
  expect((await refresh(refreshed.body.data.refreshToken)).status).toBe(401);
  expect((await api('GET', `/user/logout/${customerId}`, { token: idToken })).status).toBe(401);
});

test('wrong calls over HTTP have the one error shape, the gateway s own refusals too', async () => {
  const token = (await signIn()).body.token.idToken.jwtToken;
  const refused = [
    await api('POST', '/api/v2/datastores', { body: { customerId } }),
    await api('POST', '/api/v2/datastores', { token: 'x.y.z', body: { customerId } }),
    await api('POST', '/api/v2/datastores', { token, body: { customerId: 'another' } }),
    await api('POST', '/api/v2/datastores', { token, body: { customerId, page: 'first' } }),
    await api('POST', '/user/login', { body: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 400, 400]);
  for (const { body } of refused) {
    expect(body).toEqual({ err: { code: expect.any(String), message: expect.any(String) } });
  }
});

test.each(allRoutes)('$name over HTTP refuses wrong bodies and strangers', async ({ route }) => {
  const token = await tokenOnce();
  const path = pathParameters(route.path).reduce<string>(
    (done, name) => done.replace(`{${name}}`, name === 'customerId' ? customerId : 'x'),
    route.path,
  );
  // A redirect takes no body and no customer: what can be wrong with it is its query.
  const query = (route as Route).reply === 'redirect' ? `?email=${'x'.repeat(400)}` : '';
  const send = async (headers: Record<string, string>, body?: string) => {
    const reply = await fetch(`${cloud.origin}/svc${path}${query}`, {
      method: route.method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const signedIn = { authorization: `Bearer ${token}` };
  const wrong = [
    await send({ ...signedIn, 'x-customer-id': 'another' }, bodyOf(route, '{"page":')),
  ];
  if (route.method !== 'GET') {
    wrong.push(
      await send(signedIn, '[[]]'),
      await send(signedIn, JSON.stringify('x'.repeat(300_000))),
    );
  }
  if (route.access === 'member') {
    wrong.push(await send({}, bodyOf(route, '{}')));
    wrong.push(await send({ authorization: 'Bearer x.y.z' }, bodyOf(route, '{}')));
  }
  for (const { status, body } of wrong) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toEqual({ err: { code: expect.any(String), message: expect.any(String) } });
  }
});

test('an event of an unclaimed account is refused by the bus', async () => {
  const other = '345678901234';
  const { detail } = scanPart([scanRow({ name: 'spoofed' })], { scanSeq: 3_000, part: 0 });
  const put = new EventBridgeClient(clientOptions(other)).send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: cloud.names.busArn,
          Source: 'dataward.scanner',
          DetailType: 'scanPartWritten',
          Detail: JSON.stringify(detail),
        },
      ],
    }),
  );
  await expect(put).rejects.toThrow(/no resource-based policy allows/);
  await cloud.idle(HANGS_AFTER);
  const token = (await signIn()).body.token.idToken.jwtToken;
  const list = await api('POST', '/api/v2/datastores', { token, body: { customerId } });
  expect(list.body.count).toBe(2);
});

test('an issue is found, accepted, mended and broken again over HTTP, and stays the same one', async () => {
  const check = checks.find(({ id }) => id === 'S3-06');
  const [bad, good] = [check?.examples.fail[0], check?.examples.pass[0]];
  if (bad === undefined || good === undefined) throw new Error('no examples of S3-06');
  const token = await tokenOnce();
  const listed = async (status: 'active' | 'resolved') => {
    const { body } = await api('POST', '/api/v1/issues', {
      token,
      body: { customerId, status, vulnerabilityID: 'S3-06' },
    });
    return body.data;
  };
  await writePart(5_000, [bad]);
  const [found] = await listed('active');
  expect(found).toMatchObject({ vulnerabilityID: 'S3-06', instanceLocation: bad.arn });
  const { securityIssueInstanceId } = found;
  await api('PUT', '/api/v1/securityissueinstance/acceptrisk/update', {
    token,
    body: { customerId, securityIssueInstanceId, risk_accepted: true },
  });
  expect(await listed('active')).toMatchObject([{ risk_accepted: true }]);
  await writePart(6_000, [{ ...good, arn: bad.arn, name: bad.name }]);
  expect(await listed('active')).toEqual([]);
  expect(await listed('resolved')).toMatchObject([{ securityIssueInstanceId }]);
  await writePart(7_000, [bad]);
  expect(await listed('active')).toMatchObject([
    { securityIssueInstanceId, displayId: found.displayId, risk_accepted: true },
  ]);
  const assets = await api('POST', '/api/v1/assets', { token, body: { customerId } });
  expect(assets.body.data).toMatchObject([{ asset_id: bad.arn }]);
});
