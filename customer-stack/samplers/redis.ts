import { createClient } from '@redis/client';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { addRecord } from '../readers/record.ts';
import type { TableVisitor } from '../readers/source.ts';
import { awsCertificates } from './awsCertificates.ts';
import { isLimitedTo, rowsToRead } from './depth.ts';
import {
  createStoreProfile,
  type StoreContent,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';
import { MOST_CHARACTERS } from './tableUnit.ts';
import { createUnitProfile } from './unitProfile.ts';

/**
 * Number of keys read; Redis scans them in the order of their hashes, which is as good as random.
 */
const MOST_KEYS = 2_000;
/** Members that are read of a list, set, hash or stream. */
const MOST_MEMBERS = 50;
/** Keys that differ in numbers only are one table; beyond this number of tables the rest is one. */
const MOST_PATTERNS = 200;

export interface RedisServer {
  readonly host: string;
  readonly port: number;
  /** An IAM user and token; null = no authentication. */
  readonly signIn: (() => Promise<{ readonly user: string; readonly password: string }>) | null;
  readonly tls: boolean;
}

type Connection = ReturnType<typeof open>;

const open = ({ host, port, tls }: RedisServer, login: { user: string; password: string } | null) =>
  createClient({
    RESP: 2,
    ...(login === null ? {} : { username: login.user, password: login.password }),
    socket: tls
      ? {
          host,
          port,
          connectTimeout: 10_000,
          reconnectStrategy: false,
          tls,
          ca: [...awsCertificates],
        }
      : { host, port, connectTimeout: 10_000, reconnectStrategy: false },
  });

/** `session:9f3ab2` and `session:77aa01` are `session:#`: the variable parts are removed. */
export const patternOf = (key: string): string =>
  key.replaceAll(/(?<=^|[:._\-/{}])(?=[^:._\-/{}]*\d)[^:._\-/{}]+/g, '#').slice(0, 128);

const pairs = (flat: readonly string[]): Record<string, string> =>
  Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : [])));

const jsonOf = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A value, and whether there is more of it than was read. */
interface Value {
  readonly value: unknown;
  readonly isCut: boolean;
}
type Read = (client: Connection, key: string) => Promise<Value>;

const send = <T>(client: Connection, ...command: string[]): Promise<T> =>
  client.sendCommand(command) as Promise<T>;

/** One more than is read is fetched, which shows that there are more. */
const last = String(MOST_MEMBERS);

const firstOf = (members: readonly unknown[]): Value => ({
  value: members.slice(0, MOST_MEMBERS),
  isCut: members.length > MOST_MEMBERS,
});

/** How a value of each kind is read: a little of it, by commands that only read. */
const readers: Readonly<Record<string, Read>> = {
  string: async (client, key) => {
    const text = await send<string>(client, 'GETRANGE', key, '0', String(MOST_CHARACTERS));
    return { value: jsonOf(text), isCut: Buffer.byteLength(text) > MOST_CHARACTERS };
  },
  hash: async (client, key) => {
    const [next, flat] = await send<[string, string[]]>(client, 'HSCAN', key, '0', 'COUNT', last);
    const isCut = next !== '0' || flat.length > MOST_MEMBERS * 2;
    return { value: pairs(flat.slice(0, MOST_MEMBERS * 2)), isCut };
  },
  list: async (client, key) =>
    firstOf((await send<string[]>(client, 'LRANGE', key, '0', last)).map(jsonOf)),
  set: async (client, key) => {
    const [next, members] = await send<[string, string[]]>(
      client,
      'SSCAN',
      key,
      '0',
      'COUNT',
      last,
    );
    const first = firstOf(members.map(jsonOf));
    return { ...first, isCut: first.isCut || next !== '0' };
  },
  zset: async (client, key) => firstOf(await send<string[]>(client, 'ZRANGE', key, '0', last)),
  stream: async (client, key) => {
    const entries = await send<[string, string[]][]>(
      client,
      'XRANGE',
      key,
      '-',
      '+',
      'COUNT',
      String(MOST_MEMBERS + 1),
    );
    return firstOf(entries.map(([, fields]) => pairs(fields)));
  },
};

const scanKeys = async (client: Connection): Promise<{ keys: string[]; ended: boolean }> => {
  const keys = new Set<string>();
  let cursor = '0';
  do {
    const [next, found] = await send<[string, string[]]>(client, 'SCAN', cursor, 'COUNT', '500');
    for (const key of found) keys.add(key);
    cursor = next;
  } while (cursor !== '0' && keys.size < MOST_KEYS);
  const most = rowsToRead(MOST_KEYS);
  return { keys: [...keys].slice(0, most), ended: cursor === '0' && keys.size <= most };
};

/** One table per kind of key. */
const tablesOf = (profile: ReturnType<typeof createUnitProfile>) => {
  const tables = new Map<string, TableVisitor>();
  return (key: string): TableVisitor => {
    const pattern = patternOf(key);
    const name = tables.has(pattern) || tables.size < MOST_PATTERNS ? pattern : 'other keys';
    const known = tables.get(name) ?? profile.visitor.table(name);
    tables.set(name, known);
    return known;
  };
};

const isDenied = (error: unknown): boolean =>
  error instanceof Error && /^(?:NOAUTH|WRONGPASS|NOPERM)/.test(error.message);
const reasonOf = (error: unknown): NotAnalysedReason =>
  isDenied(error) ? 'access denied' : 'unreachable';

/** ElastiCache answers so where IAM does not allow a user of IAM to connect. */
const deniedBy = ({ signIn }: RedisServer, error: unknown): string[] =>
  signIn !== null && error instanceof Error && error.message.startsWith('WRONGPASS')
    ? ['elasticache:Connect']
    : [];

const read = async (client: Connection): Promise<StoreContent> => {
  const store = createStoreProfile();
  const total = await send<number>(client, 'DBSIZE');
  const { keys, ended } = await scanKeys(client);
  const profile = createUnitProfile('keys');
  const tableFor = tablesOf(profile);
  let [bytesSeen, cut] = [0, 0];
  for (const key of keys) {
    const kind = await send<string>(client, 'TYPE', key);
    const read = await readers[kind]?.(client, key);
    if (read === undefined) continue;
    const { value, isCut } = read;
    if (isCut) cut += 1;
    addRecord(tableFor(key), { key, value });
    bytesSeen += key.length + JSON.stringify(value).length;
  }
  const units = ended ? keys.length : Math.max(total, keys.length);
  if (keys.length === 0) store.skipped('empty');
  else {
    const verdicts = profile.verdicts(units / keys.length);
    store.seenItems({ verdicts, bytesSeen }, keys.length);
    if (cut > 0) store.skipped('byte limit', cut);
    if (!ended && isLimitedTo(MOST_KEYS)) store.skipped('row limit');
  }
  return store.content({ units, bytes: null });
};

/** Reads some keys of a Redis or Valkey cache by its own protocol, and changes nothing. */
export const sampleRedis = async (server: RedisServer): Promise<StoreContent> => {
  let client: Connection | undefined;
  try {
    client = open(server, (await server.signIn?.()) ?? null);
    // A connection that breaks while nothing runs must not end the scan.
    client.on('error', () => undefined);
    await client.connect();
    return await read(client);
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOf(error)), deniedBy(server, error));
  } finally {
    client?.destroy();
  }
};
