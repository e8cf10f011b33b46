import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { ticketWebhookRoutes } from '#contracts/ticket/webhookRoutes.ts';
import { partnerAccounts as known } from '#local/sample/partners/services/accounts.ts';
import type { Announcer } from '#local/sample/partners/services/announce.ts';
import { basicOf } from '#local/sample/partners/services/service.ts';
import { type ApiCall, callRoute } from '#tests/builders/apiCall.ts';
import { addCustomer, type SsoAws, startSsoAws } from '#tests/builders/ssoAws.ts';

const route = ticketWebhookRoutes.announceTicket;
type User = Awaited<ReturnType<typeof addCustomer>>;

let aws: SsoAws;
let relay: Server;
let queueUrl: string;
/** What the relay was answered, in order. */
const answers: number[] = [];
const relayed: { webhookId: string; call: ApiCall }[] = [];

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Stands for distribution and gateway: hands calls of trackers to the function. */
const startRelay = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const webhookId = decodeURIComponent((request.url ?? '').slice(1));
    const headers = request.headers as Record<string, string>;
    const call = { headers, rawBody: await textOf(request) };
    relayed.push({ webhookId, call });
    const { status } = await callRoute(route, { path: { webhookId }, ...call });
    answers.push(status);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  aws = await startSsoAws();
  const [tickets, events] = await Promise.all(
    ['tickets', 'events'].map((name) => aws.services.createQueue({ name })),
  );
  queueUrl = tickets?.url ?? '';
  Object.assign(process.env, { TICKETS_QUEUE_URL: queueUrl, EVENTS_QUEUE_URL: events?.url });
  relay = await startRelay();
});
afterAll(async () => {
  relay.close();
  await aws.stop();
});

const relayAt = (webhookId: string) =>
  `http://127.0.0.1:${(relay.address() as AddressInfo).port}/${encodeURIComponent(webhookId)}`;

/** Takes what is queued. */
const takeMessages = async (): Promise<{ body: string; content: Record<string, string> }[]> => {
  const sqs = new SQSClient({ endpoint: aws.services.endpoint, region: 'us-east-1' });
  const input = { QueueUrl: queueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 };
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(input));
  for (const { ReceiptHandle } of Messages)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
  return Messages.map(({ Body: body = '' }) => ({ body, content: JSON.parse(body) }));
};

/** Does what is queued, as the queue's consumer does. */
const work = async (): Promise<number> => {
  const messages = await takeMessages();
  const { handler } = await import('#events/syncTickets.ts');
  const Records = messages.map(({ body }, n) => ({ messageId: String(n), body }));
  await (handler as (event: unknown, context: unknown) => Promise<unknown>)({ Records }, {});
  return messages.length;
};

const bodies = {
  jira: () => ({
    ...{ name: 'Tracker', deployment: 'cloud', site: at('jira'), project: known.jira.project },
    ...{ email: known.jira.email, token: known.jira.token },
  }),
  jiraServer: () => ({
    ...{ name: 'Server', deployment: 'server', site: at('jiraServer') },
    ...{ project: known.jiraServer.project, token: known.jiraServer.token },
  }),
  serviceNow: () => ({
    ...{ name: 'Desk', site: at('serviceNow'), username: known.serviceNow.username },
    password: known.serviceNow.password,
  }),
};
const at = (partner: string) => aws.partners.services.addressOf(partner);

const connect = async (user: User, partner: Announcer): Promise<string> => {
  const create =
    connectionRoutes[partner === 'serviceNow' ? 'createServiceManagement' : 'createIssueTracker'];
  const made = await user.call(create, { body: { ...bodies[partner](), userId: user.userId } });
  expect(made.status).toBe(200);
  return made.body.data._id;
};
const renew = async (user: User, id: string) => {
  const { status, body } = await user.call(connectionRoutes.renewWebhookSecret, { path: { id } });
  expect(status).toBe(200);
  return body as { id: string; secretMadeAt: string; secret: string };
};
const file = async (user: User): Promise<{ _id: string; key: string }> => {
  const body = {
    ...{ userId: user.userId, summary: 'Fix it', description: 'now', key: 'CLOUD' },
    issueType: 'Task',
  };
  const { status, body: made } = await user.call(ticketRoutes.createPageTicket, { body });
  expect(status).toBe(200);
  return made.data;
};
const statusOf = async (user: User, ticketId: string) => {
  const body = { customerId: user.customerId, ticketId };
  return (await user.call(ticketRoutes.getTicket, { body })).body.status;
};

const json = { 'content-type': 'application/json' };
/** Somebody closes the ticket in the tracker. */
const close: Record<Announcer, (key: string) => Promise<unknown>> = {
  jira: (key) =>
    fetch(`${at('jira')}/rest/api/3/issue/${key}/transitions`, {
      method: 'POST',
      body: JSON.stringify({ transition: { id: '3' } }),
      headers: { ...json, authorization: basicOf(known.jira.email, known.jira.token) },
    }),
  jiraServer: (key) =>
    fetch(`${at('jiraServer')}/rest/api/2/issue/${key}/transitions`, {
      method: 'POST',
      body: JSON.stringify({ transition: { id: '3' } }),
      headers: { ...json, authorization: `Bearer ${known.jiraServer.token}` },
    }),
  serviceNow: (key) =>
    fetch(`${at('serviceNow')}/api/now/table/incident/${key.slice(3).padStart(32, '0')}`, {
      method: 'PATCH',
      body: JSON.stringify({ state: '6', close_code: 'x', close_notes: 'y' }),
      headers: {
        ...json,
        authorization: basicOf(known.serviceNow.username, known.serviceNow.password),
      },
    }),
};

describe.each(['jira', 'jiraServer', 'serviceNow'] as const)('%s', (partner) => {
  test('a ticket that is closed there is closed here with the call; a replay changes nothing', async () => {
    const user = await addCustomer(aws, `hook-${partner}`.toLowerCase());
    const hook = await renew(user, await connect(user, partner));
    aws.partners.services.setWebhook(partner, { url: relayAt(hook.id), secret: hook.secret });
    const ticket = await file(user);
    await close[partner](ticket.key);
    await expect.poll(() => answers.at(-1)).toBe(202);
    expect(await statusOf(user, ticket._id)).toBe('open');
    expect(await work()).toBe(1);
    expect(await statusOf(user, ticket._id)).toBe('closed');
    const [again] = relayed.slice(-1);
    const path = { webhookId: again?.webhookId ?? '' };
    for (let n = 0; n < 3; n += 1)
      expect((await callRoute(route, { path, ...again?.call })).status).toBe(202);
    expect(await work()).toBe(3);
    const body = { customerId: user.customerId, ticketId: ticket._id };
    const { timeline } = (await user.call(ticketRoutes.getTicket, { body })).body;
    const kinds = (timeline as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'closed')).toHaveLength(1);
    aws.partners.services.setWebhook(partner, { url: '', secret: '' });
    answers.length = 0;
  });
});

describe('a webhook', () => {
  let owner: User;
  let other: User;
  let integration: string;
  let hook: Awaited<ReturnType<typeof renew>>;
  let ticket: { _id: string; key: string };
  beforeAll(async () => {
    owner = await addCustomer(aws, 'hook-owner');
    other = await addCustomer(aws, 'hook-other');
    integration = await connect(owner, 'jira');
    hook = await renew(owner, integration);
    ticket = await file(owner);
    await takeMessages();
  });

  let addresses = 0;
  /** Each from an address of its own: wrong calls are limited by address. */
  const call = (webhookId: string, headers: Record<string, string>, rawBody: string) => {
    addresses += 1;
    const sourceIp = `198.51.100.${addresses}`;
    return callRoute(route, { path: { webhookId }, headers, rawBody, sourceIp });
  };
  const about = (key: string) => JSON.stringify({ issue: { key } });

  test('takes the secret in a header from trackers that cannot sign, and is shown without it', async () => {
    const headers = { 'x-dataward-secret': hook.secret };
    const { status, body } = await call(hook.id, headers, about(ticket.key));
    expect([status, body]).toEqual([202, { msg: 'Accepted.' }]);
    expect((await takeMessages()).map(({ content }) => content)).toEqual([
      { customerId: owner.customerId, ticketId: ticket._id },
    ]);
    const view = await owner.call(connectionRoutes.readConnection, { path: { id: integration } });
    expect(view.body.webhook).toEqual({ id: hook.id, secretMadeAt: hook.secretMadeAt });
    expect(JSON.stringify(view.body)).not.toContain(hook.secret);
  });

  test('refuses whoever does not know the secret with one and the same answer', async () => {
    const signature = { 'x-hub-signature': `sha256=${'0'.repeat(64)}` };
    const silent = await connect(owner, 'serviceNow');
    const unused = await owner.call(connectionRoutes.readConnection, { path: { id: silent } });
    const [payload = '', mac = ''] = hook.id.split('.');
    const refused = await Promise.all([
      call(hook.id, {}, about(ticket.key)),
      call(hook.id, { 'x-dataward-secret': '' }, about(ticket.key)),
      call(hook.id, { 'x-dataward-secret': `${hook.secret}x` }, about(ticket.key)),
      call(hook.id, signature, about(ticket.key)),
      call(hook.id, { ...signature, 'x-dataward-secret': hook.secret }, about(ticket.key)),
      call(unused.body.webhook.id, { 'x-dataward-secret': hook.secret }, about(ticket.key)),
      call(`${payload}.${mac.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`, signature, '{}'),
      call(`${payload.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))}.${mac}`, signature, '{}'),
    ]);
    const [first] = refused;
    expect(first?.status).toBe(401);
    for (const { status, body } of refused) expect([status, body]).toEqual([401, first?.body]);
    expect(await takeMessages()).toEqual([]);
  });

  test('believes nothing that it is told: other tickets, other customers and other bodies do nothing', async () => {
    const headers = { 'x-dataward-secret': hook.secret };
    const foreign = await connect(other, 'jira');
    const theirs = await file(other);
    const contents = [
      about(theirs.key),
      JSON.stringify({ issue: { key: ticket.key }, customerId: other.customerId }),
      ...['', '[]', 'null', '{', about('../x'), about('SEC-999999'), '\u0000'],
      JSON.stringify({ issue: { key: { $gt: '' } }, ticketId: theirs._id }),
    ];
    for (const body of contents) expect((await call(hook.id, headers, body)).status).toBe(202);
    expect((await takeMessages()).map(({ content }) => content)).toEqual([
      { customerId: owner.customerId, ticketId: ticket._id },
    ]);
    expect(await statusOf(other, theirs._id)).toBe('open');
    const own = await renew(other, foreign);
    expect(own.secret).not.toBe(hook.secret);
    expect((await call(own.id, headers, about(theirs.key))).status).toBe(401);
  });

  test('over 256 kB is 413, before the secret is looked at', async () => {
    const { status } = await call(hook.id, {}, 'x'.repeat(257 * 1024));
    expect(status).toBe(413);
  });

  test('wrong calls of an address are limited, right ones of an integration too', async () => {
    const from = (headers: Record<string, string>) =>
      callRoute(route, {
        ...{ path: { webhookId: hook.id }, headers, rawBody: '{}', sourceIp: '203.0.113.9' },
      });
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n += 1) statuses.add((await from({})).status);
    expect([...statuses].sort()).toEqual([401, 429]);
    const secret = { 'x-dataward-secret': hook.secret };
    expect((await from(secret)).status).toBe(202);
    const right = new Set<number>();
    for (let n = 0; n < 250 && !right.has(429); n += 1) right.add((await from(secret)).status);
    expect([...right].sort()).toEqual([202, 429]);
  });

  test('with a new secret or a deleted integration the former secret is refused', async () => {
    const id = await connect(owner, 'jira');
    const before = await renew(owner, id);
    const after = await renew(owner, id);
    expect(after.id).toBe(before.id);
    const shown = (secret: string) =>
      call(before.id, { 'x-dataward-secret': secret }, '{}').then(({ status }) => status);
    expect([await shown(before.secret), await shown(after.secret)]).toEqual([401, 202]);
    expect((await other.call(connectionRoutes.renewWebhookSecret, { path: { id } })).status).toBe(
      404,
    );
    await owner.call(integrationRoutes.deleteIntegration, { path: { id } });
    expect(await shown(after.secret)).toBe(401);
  });

  test('is of trackers alone', async () => {
    const chat = { name: 'Alerts', token: known.slack.token, address: `${at('slack')}/api` };
    const body = { ...chat, userId: owner.userId };
    const { _id: id } = (await owner.call(connectionRoutes.createChat, { body })).body.data;
    const view = await owner.call(connectionRoutes.readConnection, { path: { id } });
    expect(view.body.webhook).toBeNull();
    expect((await owner.call(connectionRoutes.renewWebhookSecret, { path: { id } })).status).toBe(
      404,
    );
  });
});
