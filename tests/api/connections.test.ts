import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { customerSecrets, listSecretIds } from '#aws/secrets.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { syncCustomer } from '#events/syncPosture/syncCustomer.ts';
import { partnerAccounts as known } from '#local/sample/partners/services/accounts.ts';
import { recordDelivery } from '#store/deliveries.ts';
import type { Table } from '#store/table.ts';
import { addCustomer, type SsoAws, startSsoAws } from '#tests/builders/ssoAws.ts';

let aws: SsoAws;
let admin: Awaited<ReturnType<typeof addCustomer>>;
let other: typeof admin;
const logged: string[] = [];
beforeAll(async () => {
  // Lines of the product are written to the console or past it, to the streams.
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void logged.push(line.join(' ')));
  aws = await startSsoAws();
  other = await addCustomer(aws, 'partners-2');
});
afterAll(async () => {
  await aws.stop();
  vi.restoreAllMocks();
});

/** Calls of partners are limited by customer. */
const inCustomer = (id: string) =>
  beforeAll(async () => {
    admin = await addCustomer(aws, id);
  });

const prefix = 'dataward-test/integrations';
const secretIds = (of: typeof admin) => listSecretIds(prefix, of.customerId);
const at = (partner: string) => aws.partners.services.addressOf(partner);

/** A request for each kind, its secret in it, and how it is renamed. */
const kinds = () =>
  ({
    createChat: {
      body: { name: 'Alerts', token: known.slack.token, address: `${at('slack')}/api` },
      rename: connectionRoutes.renameChat,
    },
    createIssueTracker: {
      body: {
        ...{ name: 'Tracker', deployment: 'cloud', site: at('jira'), project: 'sec' },
        ...{ email: known.jira.email, token: known.jira.token },
      },
      rename: connectionRoutes.renameIssueTracker,
    },
    createServiceManagement: {
      body: {
        ...{ name: 'Desk', site: `${at('serviceNow')}/`, username: known.serviceNow.username },
        password: known.serviceNow.password,
      },
      rename: connectionRoutes.renameConnection,
    },
    createLogAnalytics: {
      body: {
        ...{ name: 'Logs', service: 'splunk', address: at('splunk') },
        token: known.splunk.token,
      },
      rename: connectionRoutes.renameConnection,
    },
    createWebhook: {
      body: { name: 'Hook', address: `${at('webhook')}/hook`, secret: known.webhook.secret },
      rename: connectionRoutes.renameConnection,
    },
    createPosture: {
      body: {
        ...{ name: 'Wiz of ours', client_id: known.wiz.clientId },
        ...{ client_secret: known.wiz.clientSecret, apiUrl: `${at('wiz')}/graphql` },
        authUrl: `${at('wiz')}/oauth/token`,
      },
      rename: connectionRoutes.updatePosture,
    },
  }) as const;
type Kind = keyof ReturnType<typeof kinds>;
const names: readonly Kind[] = [
  ...(['createChat', 'createIssueTracker', 'createServiceManagement'] as const),
  ...(['createLogAnalytics', 'createWebhook', 'createPosture'] as const),
];
const create = (kind: Kind, more: object = {}) =>
  admin.call(connectionRoutes[kind], {
    body: { ...kinds()[kind].body, userId: admin.userId, ...more },
  });
const listOf = async ({ call, customerId }: typeof admin) =>
  (await call(integrationRoutes.listIntegrations, { path: { customerId } })).body.data as readonly {
    readonly _id: string;
    readonly name: string;
  }[];
const view = (id: string, of = admin) => of.call(connectionRoutes.readConnection, { path: { id } });

describe.each(names)('%s', (kind) => {
  inCustomer(`own-${kind}`);

  test('connects, is tested, renamed, viewed and deleted with its secret', async () => {
    const made = await create(kind);
    expect([made.status, made.body.msg]).toEqual([200, 'Integration added successfully.']);
    const { _id: id } = made.body.data;
    expect(await secretIds(admin)).toEqual([id]);
    const tested = await admin.call(connectionRoutes.testConnection, { path: { id } });
    expect([tested.status, tested.body.msg]).toEqual([200, 'The integration works.']);
    const { rename } = kinds()[kind];
    const renamed = await admin.call(rename, { path: { id }, body: { name: 'New name' } });
    expect(renamed.body.msg).toBe('Integration updated successfully.');
    const shown = await view(id);
    expect(shown.body.data).toMatchObject({ name: 'New name', status: 'Active', lastError: null });
    expect(shown.body.data.lastSyncedOn).not.toBeNull();
    const takesMessages = /Chat|Log|Webhook/.test(kind);
    expect(shown.body.deliveries).toMatchObject(
      takesMessages ? [{ title: 'Dataward is connected', outcome: 'delivered', error: null }] : [],
    );
    expect((await listOf(admin)).map(({ _id }) => _id)).toEqual([id]);
    const gone = await admin.call(integrationRoutes.deleteIntegration, { path: { id } });
    expect(gone.body.msg).toBe('Integration deleted successfully.');
    expect([await secretIds(admin), await listOf(admin)]).toEqual([[], []]);
    expect((await view(id)).status).toBe(404);
  });

  test('is not stored when it fails: wrong secret, down, redirected to a private address', async () => {
    const partner =
      { createChat: 'slack', createIssueTracker: 'jira', createPosture: 'wiz' }[kind as string] ??
      { createServiceManagement: 'serviceNow', createLogAnalytics: 'splunk' }[kind as string];
    const server = partner ?? 'webhook';
    const messages: string[] = [];
    for (const mode of ['wrongSecret', 'down', 'redirect'] as const) {
      aws.partners.services.setMode(server, mode);
      const { status, body } = await create(kind);
      messages.push(`${status} ${body.err.message}`);
    }
    aws.partners.services.setMode(server, 'up');
    expect(messages[0]).toMatch(
      kind === 'createPosture' ? /400 Invalid credentials\. Please check/ : /400 .* refused the/,
    );
    expect(messages[1]).toMatch(/400 .* status 503/);
    expect(messages[2]).toMatch(/400 The address leads elsewhere/);
    expect([await secretIds(admin), await listOf(admin)]).toEqual([[], []]);
  });
});

describe('addresses', () => {
  inCustomer('addresses');

  test('a private address is refused unless the deployment allows the host', async () => {
    for (const address of ['https://10.0.0.1/hook', 'http://hooks.example/', 'https://[::1]/x']) {
      const { status, body } = await create('createWebhook', { address });
      expect([status, body.err.message]).toEqual([400, expect.stringMatching(/public|https/)]);
    }
  });
});

const tableText = async ({ client, name }: Table): Promise<string> =>
  JSON.stringify((await client.send(new ScanCommand({ TableName: name }))).Items);

describe('secrets', () => {
  inCustomer('secrets');

  const secrets = [
    ...[known.slack.token, known.jira.token, known.serviceNow.password, known.splunk.token],
    ...[known.webhook.secret, known.wiz.clientSecret, known.sumoLogic.code],
  ];

  test('are in no reply, no table and no log line, whatever is called', async () => {
    const replies: string[] = [];
    const sumo = `${at('sumoLogic')}/receiver/v1/http/${known.sumoLogic.code}`;
    for (const kind of names) replies.push(JSON.stringify(await create(kind)));
    replies.push(
      JSON.stringify(await create('createLogAnalytics', { service: 'sumoLogic', address: sumo })),
    );
    const all = await listOf(admin);
    expect(all).toHaveLength(7);
    replies.push(JSON.stringify(all));
    for (const { _id: id } of all) {
      replies.push(
        JSON.stringify(await admin.call(connectionRoutes.testConnection, { path: { id } })),
      );
      replies.push(JSON.stringify(await view(id)));
    }
    const read = customerSecrets({ prefix }).read;
    const values = await Promise.all(
      (await secretIds(admin)).map((id) => read({ customerId: admin.customerId, id })),
    );
    for (const secret of secrets) {
      expect(
        values.some((value) => value.includes(secret)),
        secret,
      ).toBe(true);
      for (const text of [
        replies,
        [await tableText(aws.core)],
        [await tableText(aws.identity)],
        logged,
      ])
        expect(text.filter((line) => line.includes(secret))).toEqual([]);
    }
    expect(replies.join()).toContain(known.wiz.clientId);
    expect(logged.join()).toContain('createPosture');
  });

  test('of another customer are neither reached nor known of', async () => {
    for (const { _id: id } of await listOf(admin)) {
      for (const route of [connectionRoutes.testConnection, integrationRoutes.deleteIntegration])
        expect((await other.call(route, { path: { id } })).status).toBe(404);
      expect((await view(id, other)).status).toBe(404);
      for (const kind of names) {
        const body = { name: 'mine' };
        expect((await other.call(kinds()[kind].rename, { path: { id }, body })).status).toBe(404);
      }
    }
    expect(await listOf(other)).toEqual([]);
    const { customerId } = other;
    const posture = await other.call(connectionRoutes.listPostureIssues, { path: { customerId } });
    expect(posture.body).toEqual({ data: [], total: 0 });
  });
});

describe('a posture provider', () => {
  const wizOf = async () =>
    (await listOf(admin)).find(({ name }) => name === 'Wiz of ours')?._id ?? '';
  const issues = () =>
    admin.call(connectionRoutes.listPostureIssues, { path: { customerId: admin.customerId } });
  const sync = () =>
    syncCustomer(
      {
        core: aws.core,
        secrets: customerSecrets({ prefix }),
        limits: { allowedHosts: ['127.0.0.1'], attempts: 1, timeoutMs: 2_000 },
        now: Date.now,
      },
      customerContext(admin.customerId),
    );

  test('shows a page of issues at once and all of them after the hourly run', async () => {
    const id = await wizOf();
    expect((await issues()).body.total).toBe(100);
    await sync();
    await sync();
    const { data, total } = (await issues()).body;
    expect([total, data.length]).toEqual([130, 130]);
    expect(data[0]).toMatchObject({ severity: 'Critical', integration: 'Wiz of ours' });
    expect(data[0].link).toMatch(/^https:\/\/app\.wiz\.io\//);
    expect((await view(id)).body.data.syncedVulnerabilities).toBe(130);
  });

  test('that fails keeps what was read, says so, and recovers', async () => {
    const id = await wizOf();
    aws.partners.services.setMode('wiz', 'down');
    await sync();
    expect((await view(id)).body.data).toMatchObject({
      ...{ status: 'Failing', syncedVulnerabilities: 130 },
      lastError: { message: 'Wiz answered with status 503.' },
    });
    expect((await issues()).body.total).toBe(130);
    aws.partners.services.setMode('wiz', 'up');
    await sync();
    expect((await view(id)).body.data).toMatchObject({ status: 'Active', lastError: null });
  });

  test('takes another service account only when that one works', async () => {
    const id = await wizOf();
    const change = (body: object) =>
      admin.call(connectionRoutes.updatePosture, { path: { id }, body: { name: 'Wiz', ...body } });
    const refused = await change({ client_id: 'x', client_secret: 'y' });
    expect([refused.status, refused.body.err.message]).toEqual([
      400,
      'Invalid credentials. Please check and try again.',
    ]);
    const { clientId: client_id, clientSecret: client_secret } = known.wiz;
    expect((await change({ client_id, client_secret })).status).toBe(200);
    expect((await view(id)).body.data).toMatchObject({ name: 'Wiz', client_id });
  });

  test('takes its issues along when it is deleted', async () => {
    const id = await wizOf().then(
      async () => (await listOf(admin)).find(({ name }) => name === 'Wiz')?._id ?? '',
    );
    await admin.call(integrationRoutes.deleteIntegration, { path: { id } });
    expect((await issues()).body).toEqual({ data: [], total: 0 });
  });
});

describe('another secret', () => {
  inCustomer('changed-secrets');
  const cases = {
    createChat: ['slack', known.slack.token],
    createIssueTracker: ['jira', known.jira.token],
    createServiceManagement: ['serviceNow', known.serviceNow.password],
    createLogAnalytics: ['splunk', known.splunk.token],
    createWebhook: ['webhook', known.webhook.secret],
  } as const;

  test.each(Object.keys(cases) as (keyof typeof cases)[])(
    '%s takes it only when it works, and never shows it',
    async (kind) => {
      const { _id: id } = (await create(kind)).body.data;
      const [, right] = cases[kind];
      const stored = () => customerSecrets({ prefix }).read({ customerId: admin.customerId, id });
      const change = (body: object) =>
        admin.call(kinds()[kind].rename, { path: { id }, body: { name: 'Changed', ...body } });
      const wrong = await change({ secret: 'a-wrong-secret-of-some-length' });
      expect([wrong.status, wrong.body.err.message]).toEqual([
        400,
        expect.stringMatching(/refused the|Slack/),
      ]);
      expect(await stored()).toBe(right);
      expect((await view(id)).body.data.name).not.toBe('Changed');
      await customerSecrets({ prefix }).replace(
        { customerId: admin.customerId, id },
        'revoked-by-its-owner',
      );
      const done = await change({ secret: right });
      expect([done.status, done.body]).toEqual([200, { msg: 'Integration updated successfully.' }]);
      expect(await stored()).toBe(right);
      expect(JSON.stringify((await view(id)).body)).not.toContain(right);
      expect(
        (
          await other.call(kinds()[kind].rename, {
            path: { id },
            body: { name: 'x', secret: right },
          })
        ).status,
      ).toBe(404);
    },
  );

  test('of a webhook has 16 characters or more', async () => {
    const { _id: id } = (await create('createWebhook')).body.data;
    const body = { name: 'Hook', secret: 'short' };
    const { status } = await admin.call(connectionRoutes.renameConnection, { path: { id }, body });
    expect(status).toBe(400);
  });

  test('close code and note of incidents are settings with a default', async () => {
    const { data } = (await create('createServiceManagement', { closeCode: 'Known error' })).body;
    expect(data.connection.closeCode).toBe('Known error');
    const { _id: id } = data;
    const body = { name: 'Desk', closeNote: 'Fixed, see Dataward.' };
    await admin.call(connectionRoutes.renameConnection, { path: { id }, body });
    expect((await view(id)).body.data.connection).toMatchObject({
      ...{ closeCode: 'Known error', closeNote: 'Fixed, see Dataward.' },
    });
  });
});

describe('messages that were refused for good', () => {
  inCustomer('sent-again');
  const again = (id: string, of = admin) => of.call(connectionRoutes.sendAgain, { path: { id } });

  test('are sent again once the secret is right, the oldest first, each once', async () => {
    const { _id: integrationId } = (await create('createWebhook')).body.data;
    const customer = customerContext(admin.customerId);
    const now = Date.now();
    for (const n of [2, 1])
      await recordDelivery(aws.core, customer, {
        ...{ integrationId, messageId: `m-${n}`, at: now - 1_000 + n, title: `Message ${n}` },
        ...{ outcome: 'failed', attempts: 1, triedAt: now, error: 'refused' },
        content: { text: `text ${n}`, link: 'https://dataward.example/', events: [] },
      });
    expect((await view(integrationId)).body.failed).toBe(2);
    const before = aws.partners.services.arrivals.length;
    aws.partners.services.setMode('webhook', 'wrongSecret');
    const refused = await again(integrationId);
    expect([refused.status, refused.body.err.message]).toEqual([
      400,
      'Webhook refused the credentials.',
    ]);
    aws.partners.services.setMode('webhook', 'up');
    expect((await again(integrationId, other)).status).toBe(404);
    expect((await again(integrationId)).body).toEqual({
      ...{ msg: '2 sent again.', sent: 2, failed: 0 },
    });
    expect((await again(integrationId)).body.sent).toBe(0);
    const arrived = aws.partners.services.arrivals
      .slice(before)
      .filter(({ partner, shown }) => partner === 'webhook' && shown !== '');
    expect(arrived.map(({ shown }) => /text \d/.exec(shown)?.[0])).toEqual(['text 1', 'text 2']);
    const { deliveries, failed, data } = (await view(integrationId)).body;
    expect([failed, data.lastError]).toEqual([0, null]);
    expect(deliveries).toMatchObject([{ outcome: 'delivered' }, { outcome: 'delivered' }]);
  });

  test('trackers take none', async () => {
    const { _id: id } = (await create('createIssueTracker')).body.data;
    expect((await again(id)).status).toBe(404);
    expect((await view(id)).body.failed).toBe(0);
  });
});
