import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import {
  EMAIL_DOMAIN,
  googleMetadataUrl,
  integrationRoutes,
} from '#contracts/integration/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { settingsState } from '#domain/classification/settings.ts';
import { type DnsServer, startDnsServer } from '#local/sample/partners/dnsServer.ts';
import { proofRecord } from '#partners/domainProof.ts';
import { readCustomer, saveSetting, writeCustomer } from '#store/customers.ts';
import { readUserStates } from '#store/edits.ts';
import { readDomain } from '#store/emailDomains.ts';
import {
  type IdentityProviderItem,
  readIdentityProviders,
  writeIdentityProvider,
} from '#store/integrations.ts';
import { startSession } from '#store/sessions.ts';
import { type NewUser, readUser, readUserIdOfEmail, writeUser } from '#store/users.ts';
import { type ApiCall, bearer } from '#tests/builders/apiCall.ts';
import { type Instance, newInstance } from '#tests/builders/functionInstance.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { putStore } from '#tests/builders/storedStore.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

/** No call here makes more requests to the tables than this. */
const MOST_REQUESTS = 18;

/** Holds one of the requests that a call makes to the tables until something else is done. */
interface Hold {
  left: number;
  /** True once the call has sent a write that counts: rate limits and logs do not. */
  wrote: boolean;
  wroteBefore: boolean | undefined;
  readonly meanwhile: () => Promise<void>;
}
const holds = new AsyncLocalStorage<Hold>();
type Command = Parameters<DynamoDBDocumentClient['send']>[0];
const writtenBy = (command: Command): object[] => {
  if (!/^(Put|Update|Delete|TransactWrite)Command$/.test(command.constructor.name)) return [];
  const { TransactItems } = command.input as { TransactItems?: object[] };
  return (TransactItems ?? [command.input]).filter((item) => !('ConditionCheck' in item));
};
const isWrite = (command: Command): boolean =>
  writtenBy(command).some((item) => !/"BUCKET#|#AUDIT#|#QUOTA"/.test(JSON.stringify(item)));
let aws: TestAws;
let dns: DnsServer;
let folder: string;
let zoneFile: string;
let one: Instance;
let other: Instance;
beforeAll(async () => {
  aws = await startTestAws();
  folder = await mkdtemp(join(tmpdir(), 'dataward-zone-'));
  zoneFile = join(folder, 'zone.txt');
  dns = await startDnsServer({ zoneFile, port: 0 });
  process.env.DNS_SERVER = dns.address;
  [one, other] = [await newInstance(), await newInstance()];
  const sendOf = DynamoDBDocumentClient.prototype.send;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command: Command) {
    const hold = holds.getStore();
    if (hold !== undefined) {
      hold.left -= 1;
      if (hold.left === 0) {
        hold.wroteBefore = hold.wrote;
        await holds.exit(hold.meanwhile);
      }
      hold.wrote ||= isWrite(command);
    }
    return (sendOf as (command: Command) => unknown).call(this, command);
  } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await dns.stop();
  await rm(folder, { recursive: true });
  await aws.stop();
});

interface Actor {
  readonly user: NewUser;
  readonly sessionId: string;
  readonly headers: Readonly<Record<string, string>>;
}

const newUser = async (customerId: string, role: NewUser['role']): Promise<NewUser> => {
  const userId = randomUUID();
  const user: NewUser = {
    userId,
    customerId,
    email: `${userId}@${customerId}.example`,
    firstName: 'Vic',
    lastName: 'Tim',
    role,
    status: 'ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
    activatedAt: Date.now(),
  };
  await writeUser(aws.identity, user);
  return user;
};

const newActor = async (customerId: string, role: NewUser['role']): Promise<Actor> => {
  const user = await newUser(customerId, role);
  const sessionId = randomUUID();
  const { userId } = user;
  const startedAt = Date.now();
  await startSession(aws.identity, {
    ...{ sessionId, userId, startedAt, address: '', userAgent: '' },
    factor: 'password',
  });
  const token = aws.issuer.sign({ customerId, role, userId, origin_jti: sessionId });
  return { user, sessionId, headers: bearer(token, customerId) };
};

interface Scene {
  readonly customerId: string;
  readonly customer: CustomerContext;
  readonly storeId: string;
  readonly providerId: string;
  readonly boss: Actor;
  readonly victim: Actor;
  readonly target: NewUser;
}
type Request = readonly [Route, ApiCall];

/** What the victim does, and whether it has happened. */
interface Deed {
  readonly name: string;
  readonly role: NewUser['role'];
  readonly request: (scene: Scene) => Request;
  readonly happened: (scene: Scene) => Promise<boolean>;
}
const invitee = ({ target }: Scene): string => `invited-${target.userId}@new.example`;
const deeds: readonly Deed[] = [
  {
    name: 'invites an ADMIN',
    role: 'ADMIN',
    request: (scene) => [userRoutes.inviteUser, { body: { email: invitee(scene), role: 'ADMIN' } }],
    happened: async (scene) =>
      (await readUserIdOfEmail(aws.identity, invitee(scene))) !== undefined,
  },
  {
    name: 'makes another an ADMIN',
    role: 'ADMIN',
    request: ({ target }) => [
      profileRoutes.updateUser,
      { path: { id: target.userId }, body: { role: 'ADMIN' } },
    ],
    happened: async ({ target }) => (await readUser(aws.identity, target.userId))?.role === 'ADMIN',
  },
  {
    name: 'deletes a user',
    role: 'OPERATOR',
    request: ({ target }) => [userRoutes.deleteUser, { path: { id: target.userId } }],
    happened: async ({ target }) => (await readUser(aws.identity, target.userId)) === undefined,
  },
  {
    name: 'switches strict roles on',
    role: 'ADMIN',
    request: ({ customerId }) => [
      customerRoutes.saveCustomerSettings,
      { path: { customerId }, body: { strictRoles: true } },
    ],
    happened: async ({ customerId }) =>
      (await readCustomer(aws.identity, customerId))?.strictRoles === true,
  },
];

const domainIn = ({ customerId }: Pick<Scene, 'customerId'>) =>
  `${customerId}.example`.toLowerCase();
const provider = (createdBy: string, domain: string): IdentityProviderItem => ({
  id: randomUUID(),
  type: 'identity provider',
  protocol: 'google',
  providerName: 'Google',
  name: 'Before',
  metadataUrl: googleMetadataUrl,
  domain,
  token: 't',
  verifiedAt: null,
  certificateExpiresAt: null,
  createdAt: 1,
  createdBy,
});
const providersOf = ({ customer }: Scene) => readIdentityProviders(aws.core, customer);
const tagState = ({ storeId: id }: Scene) => ({ kind: 'dataStore', id }) as const;

/** What is shared by the customer, in the table of its items. */
const coreDeeds: readonly Deed[] = [
  {
    name: 'connects an identity provider',
    role: 'OPERATOR',
    request: ({ victim }) => [
      integrationRoutes.createIdentityProvider,
      {
        body: {
          ProviderName: 'New',
          MetadataFile: googleMetadataUrl,
          key: EMAIL_DOMAIN,
          value: 'new.example',
          userId: victim.user.userId,
        },
      },
    ],
    happened: async (scene) => (await providersOf(scene)).some(({ name }) => name === 'New'),
  },
  {
    name: 'renames an identity provider',
    role: 'OPERATOR',
    request: ({ providerId: id }) => [
      integrationRoutes.renameIdentityProvider,
      { path: { id }, body: { name: 'After' } },
    ],
    happened: async (scene) => (await providersOf(scene)).some(({ name }) => name === 'After'),
  },
  {
    name: 'verifies an e-mail domain',
    role: 'OPERATOR',
    request: ({ providerId: id }) => [integrationRoutes.verifyDomain, { path: { id } }],
    happened: async (scene) => {
      const [item] = await providersOf(scene);
      return (
        item?.verifiedAt !== null && (await readDomain(aws.identity, domainIn(scene))) !== undefined
      );
    },
  },
  {
    name: 'deletes an identity provider',
    role: 'OPERATOR',
    request: ({ providerId: id }) => [integrationRoutes.deleteIntegration, { path: { id } }],
    happened: async (scene) => (await providersOf(scene)).length === 0,
  },
  {
    name: 'tags a data store',
    role: 'OPERATOR',
    request: ({ customerId, storeId }) => [
      tagRoutes.setTags,
      { body: { customerId, datastoreId: storeId, customerTags: ['mine'] } },
    ],
    happened: async (scene) =>
      (await readUserStates(aws.core, scene.customer, [tagState(scene)])).size > 0,
  },
  {
    name: 'adds to the allow list',
    role: 'OPERATOR',
    request: ({ customerId }) => [
      classificationSettingsRoutes.addAllowEntry,
      {
        body: { customerId, entry: { kind: 'location', pattern: 'tmp/*' } },
      },
    ],
    happened: async ({ customer }) =>
      (await readUserStates(aws.core, customer, [settingsState])).size > 0,
  },
];

/** How the victim's right ends, in the other instance. */
const endings: Readonly<Record<string, (scene: Scene) => Request>> = {
  'is deleted': ({ victim, boss }) => [
    userRoutes.deleteUser,
    { path: { id: victim.user.userId }, headers: boss.headers },
  ],
  'is deactivated': ({ victim, boss }) => [
    profileRoutes.updateUser,
    { path: { id: victim.user.userId }, body: { status: 'IN-ACTIVE' }, headers: boss.headers },
  ],
  'gets another role': ({ victim, boss }) => [
    profileRoutes.updateUser,
    {
      path: { id: victim.user.userId },
      body: { role: victim.user.role === 'ADMIN' ? 'OPERATOR' : 'ADMIN' },
      headers: boss.headers,
    },
  ],
  'signs out': ({ victim, customerId }) => [
    sessionRoutes.logout,
    { path: { customerId }, headers: victim.headers },
  ],
};

const newScene = async (role: NewUser['role']): Promise<Scene> => {
  const customerId = `c-${randomUUID()}`;
  await writeCustomer(aws.identity, { id: customerId, name: 'Acme', createdAt: Date.now() });
  const customer = customerContext(customerId);
  const before = provider('somebody', domainIn({ customerId }));
  await appendFile(zoneFile, `${before.domain} TXT ${proofRecord(before.token)}\n`);
  await writeIdentityProvider(aws.core, customer, before);
  return {
    customerId,
    customer,
    providerId: before.id,
    storeId: await putStore(aws.core, customer, [scanRow({ name: 'a' }), 10]),
    boss: await newActor(customerId, 'ADMIN'),
    victim: await newActor(customerId, role),
    target: await newUser(customerId, 'OPERATOR'),
  };
};

const remember = async ({ victim, customerId }: Scene): Promise<void> => {
  const listUsers = { path: { customerId }, headers: victim.headers };
  expect(await other(userRoutes.listUsers, listUsers)).toBe(200);
  const own = { path: { id: victim.user.userId }, headers: victim.headers };
  expect(await other(profileRoutes.getUser, own)).toBe(200);
};

const ways = [...deeds, ...coreDeeds].flatMap((deed) =>
  Object.keys(endings).map((ending) => ({ deed, ending })),
);

/** Every deed with every ending, and the call held at each of its requests to the tables. */
const ROUNDS = ways.length * MOST_REQUESTS;

const race = async (round: number): Promise<string> => {
  const { deed, ending } = ways[round % ways.length] as (typeof ways)[number];
  const at = 1 + (Math.floor(round / ways.length) % MOST_REQUESTS);
  const label = `the victim ${deed.name} and ${ending} at request ${at}`;
  const scene = await newScene(deed.role);
  await remember(scene);
  const hold: Hold = {
    left: at,
    wrote: false,
    wroteBefore: undefined,
    meanwhile: async () => {
      const [route, call] = (endings[ending] as (scene: Scene) => Request)(scene);
      expect(await one(route, call), label).toBe(200);
    },
  };
  const [route, call] = deed.request(scene);
  const headers = scene.victim.headers;
  const status = await holds.run(hold, () => other(route, { ...call, headers }));
  const mayHappen = hold.wroteBefore ?? true;
  expect([200, 401], label).toContain(status);
  // What consists of several writes may have begun, and is refused in between.
  if (!mayHappen) expect(status, label).toBe(401);
  expect(await deed.happened(scene), label).toBe(status === 200);
  return status === 200 ? 'before' : 'refused';
};

test(`no write of a user follows the end of the user's right: ${ROUNDS} rounds`, async () => {
  const counts: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = await race(round);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  // Both orders must occur, or the test shows nothing.
  expect(counts.refused ?? 0).toBeGreaterThan(ROUNDS / 10);
  expect(counts.before ?? 0).toBeGreaterThan(ROUNDS / 10);
});

test('an OPERATOR who deletes a user as strict roles are switched on is refused', async () => {
  for (let at = 1; at <= 8; at += 1) {
    const scene = await newScene('OPERATOR');
    const hold: Hold = {
      left: at,
      wrote: false,
      wroteBefore: undefined,
      meanwhile: () =>
        saveSetting(aws.identity, scene.customerId, { name: 'strictRoles', on: true }),
    };
    const { target, victim } = scene;
    const call = { path: { id: target.userId }, headers: victim.headers };
    const status = await holds.run(hold, () => other(userRoutes.deleteUser, call));
    const gone = (await readUser(aws.identity, target.userId)) === undefined;
    const mayHappen = hold.wroteBefore ?? true;
    expect([status, gone]).toEqual(mayHappen ? [200, true] : [403, false]);
  }
});

test('what one instance remembers never lets an ended session change or read users', async () => {
  const scene = await newScene('ADMIN');
  await remember(scene);
  const { victim, customerId } = scene;
  const [route, call] = (endings['signs out'] as (scene: Scene) => Request)(scene);
  expect(await one(route, call)).toBe(200);
  const path = { customerId };
  const list = { path, headers: victim.headers };
  expect(await other(userRoutes.listUsers, list)).toBe(401);
});
