import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type {
  CreatedPool,
  HostedClientSettings,
  PoolSettings,
} from '#local/aws/services/settings.ts';
import { type JsonFile, openJsonFile } from '#local/aws/state/jsonFile.ts';
import { type Invoke, WireError, type WireService } from '#local/aws/types.ts';
import { adminOperations } from './admin.ts';
import { createHosted } from './hosted.ts';
import { linkOperations } from './link.ts';
import type { HostedClient, Pool } from './pool.ts';
import { type Connected, connectTemplate, providerOperations } from './providers.ts';
import { selfServiceOperations } from './selfService.ts';
import { type PoolOf, signInOperations } from './signIn.ts';
import { openSigningKey } from './signingKey.ts';
import { openUsers } from './users.ts';

export interface CognitoOptions {
  readonly folder: string;
  readonly accountId: string;
  readonly region: string;
  readonly endpoint: () => string;
  readonly invoke: Invoke;
  readonly mail: Pool['mail'];
  /** Issuer of the emulated Google provider; undefined = Google is not emulated. */
  readonly googleIssuer: () => string | undefined;
  readonly log: (line: string) => void;
}

export interface Cognito {
  readonly service: WireService;
  createPool(settings: PoolSettings): Promise<CreatedPool>;
  /** Answers `/<pool>/.well-known/…` and the hosted domain's pages; false when the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): Promise<void>;
}

interface Ids {
  readonly poolId: string;
  readonly clientId: string;
  readonly hosted?: HostedClient;
  readonly createdMs: number;
}

/** User pools: users in a journal, passwords as hashes, tokens signed with a key of this folder's own. */
export function createCognito(options: CognitoOptions): Cognito {
  const pools = new Map<string, Pool>();
  const ids = openJsonFile<Readonly<Record<string, Ids>>>(join(options.folder, 'pools.json'), {});
  const connected = openJsonFile<Connected>(join(options.folder, 'providers.json'), {
    providers: [],
    domains: {},
    clients: {},
  });
  const { endpoint: base, googleIssuer, log } = options;
  const all = () => [...pools.values()];
  const hosted = createHosted({ pools: all, connected, base, googleIssuer, log });
  return {
    service: { name: 'cognito-idp', operations: poolOperations(pools, connected) },
    createPool: async (settings) => {
      const pool = await openPool(options, ids, settings);
      pools.set(pool.id, pool);
      connectTemplate(pool, connected);
      return describeCreated(pool);
    },
    answer: (request, response) =>
      answerWellKnown(pools, request, response) || hosted(request, response),
    stop: async () => {
      for (const { users } of pools.values()) await users.close();
    },
  };
}

function poolOperations(
  pools: ReadonlyMap<string, Pool>,
  connected: JsonFile<Connected>,
): WireService['operations'] {
  const poolOf: PoolOf = (input) => findPool(pools, input);
  return {
    ...signInOperations(poolOf),
    ...adminOperations(poolOf),
    ...selfServiceOperations(poolOf, () => [...pools.values()]),
    ...providerOperations(poolOf, connected),
    ...linkOperations(poolOf),
  };
}

/** By id, or by the id of its first client; both given must fit together. */
function findPool(
  pools: ReadonlyMap<string, Pool>,
  { UserPoolId, ClientId }: Parameters<PoolOf>[0],
): Pool {
  const pool = UserPoolId
    ? pools.get(UserPoolId)
    : [...pools.values()].find(({ clientId }) => clientId === ClientId);
  if (pool && (!ClientId || ClientId === pool.clientId)) return pool;
  const message =
    UserPoolId && !pool
      ? `User pool ${UserPoolId} does not exist.`
      : `User pool client ${ClientId} does not exist.`;
  throw new WireError('ResourceNotFoundException', message);
}

function describeCreated(pool: Pool): CreatedPool {
  const issuer = pool.issuer();
  return {
    poolId: pool.id,
    clientId: pool.clientId,
    hostedClientId: pool.hosted?.id,
    issuer,
    jwksUri: `${issuer}/.well-known/jwks.json`,
  };
}

async function openPool(
  options: CognitoOptions,
  ids: JsonFile<Readonly<Record<string, Ids>>>,
  settings: PoolSettings,
): Promise<Pool> {
  const { folder, accountId, region, endpoint, invoke, mail } = options;
  const known = ids.get()[settings.name] ?? makeIds(region);
  const { poolId, clientId, createdMs } = known;
  const hosted = settings.hostedClient && (known.hosted ?? makeHosted(settings.hostedClient));
  const kept = { poolId, clientId, createdMs, ...(hosted === undefined ? {} : { hosted }) };
  ids.set({ ...ids.get(), [settings.name]: kept });
  return {
    id: poolId,
    clientId,
    hosted,
    createdMs,
    arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${poolId}`,
    issuer: () => `${endpoint()}/${poolId}`,
    settings,
    users: await openUsers(join(folder, `${poolId}.log`)),
    key: openSigningKey(join(folder, `${poolId}.key.json`)),
    region,
    invoke,
    mail,
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const CAPITALS = `${LETTERS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const random = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const makeIds = (region: string): Ids => ({
  poolId: `${region}_${random(CAPITALS, 9)}`,
  clientId: random(LETTERS, 26),
  createdMs: Date.now(),
});

const makeHosted = ({ hasSecret }: HostedClientSettings): HostedClient => ({
  id: random(LETTERS, 26),
  secret: hasSecret ? random(LETTERS, 51) : undefined,
});

function answerWellKnown(
  pools: ReadonlyMap<string, Pool>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [, id, document] =
    /^\/([\w-]+)\/\.well-known\/([\w-]+)(?:\.json)?$/.exec(request.url ?? '') ?? [];
  const pool = pools.get(id ?? '');
  if (!pool || request.method !== 'GET') return false;
  const issuer = pool.issuer();
  const configuration = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const body =
    document === 'jwks'
      ? pool.key.jwks
      : document === 'openid-configuration'
        ? configuration
        : undefined;
  if (!body) return false;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
  return true;
}
