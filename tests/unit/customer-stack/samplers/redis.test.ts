import { afterEach, describe, expect, it } from 'vitest';
import { patternOf, sampleRedis } from '#customer-stack/samplers/redis.ts';
import {
  type RedisTestServer,
  type RedisValue,
  startRedisServer,
} from '../../../builders/redisServer.ts';

let server: RedisTestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const sessions = Object.fromEntries(
  Array.from({ length: 30 }, (_, i): [string, RedisValue] => [
    `session:${i}a`,
    { string: JSON.stringify({ user: { email: `p${i}@mail.com` }, step: i }) },
  ]),
);
const mixed: Record<string, RedisValue> = {
  ...sessions,
  'user:1': { hash: { phone: '(415) 555-2671', plan: 'pro' } },
  queue: { list: ['ann@mail.com', 'bob@mail.com', 'eve@mail.com'] },
  members: { set: ['x', 'y'] },
  ranks: { zset: ['x', 'y'] },
  log: { stream: [{ ip: '8.8.8.8' }] },
};

const sample = async (data: Readonly<Record<string, RedisValue>>, password?: string) => {
  server = await startRedisServer(data, password);
  const { port } = server;
  return sampleRedis({ host: '127.0.0.1', port, tls: false, signIn: null });
};

describe('a Redis cache', () => {
  it('is read key by key; keys that are alike are one table', async () => {
    const { analysis, findings } = await sample(mixed);
    expect(analysis).toMatchObject({ state: 'analysed', unitsSeen: 35, unitsTotal: 35 });
    const emails = findings.find(({ type }) => type === 'email');
    expect(emails?.where.map(({ location, hits }) => [location, hits])).toContainEqual([
      'keys:session:# › value.user.email',
      30,
    ]);
  });

  it.each<[string, RedisValue]>([
    ['a text', { string: `${'x'.repeat(4096)} hidden@mail.com` }],
    ['a list', { list: [...Array.from({ length: 50 }, (_, n) => `${n}`), 'hidden@mail.com'] }],
    ['a set', { set: Array.from({ length: 51 }, (_, n) => `${n}`) }],
    ['a sorted set', { zset: Array.from({ length: 51 }, (_, n) => `${n}`) }],
    ['a stream', { stream: Array.from({ length: 51 }, (_, n) => ({ n: `${n}` })) }],
  ])('is read in part where %s holds more than is read of it', async (_, value) => {
    const { analysis } = await sample({ ...sessions, long: value });
    expect(analysis).toMatchObject({
      state: 'partial',
      notAnalysed: [{ reason: 'byte limit', count: 1 }],
    });
  });

  it('is read in full where nothing holds more', async () => {
    const members = Array.from({ length: 50 }, (_, n) => `${n}`);
    const { analysis } = await sample({
      list: { list: members },
      text: { string: 'x'.repeat(4096) },
    });
    expect(analysis).toMatchObject({ state: 'analysed', notAnalysed: [] });
  });

  it('receives only read commands', async () => {
    await sample(mixed);
    const names = new Set(server?.received.map(([name = '']) => name.toUpperCase()));
    const reading = ['SCAN', 'TYPE', 'GETRANGE', 'HSCAN', 'LRANGE', 'SSCAN', 'ZRANGE', 'XRANGE'];
    expect([...names].filter((name) => ![...reading, 'DBSIZE', 'CLIENT'].includes(name))).toEqual(
      [],
    );
  });

  it('reports when it is empty, refuses or does not answer', async () => {
    expect((await sample({})).analysis.notAnalysed).toEqual([{ reason: 'empty', count: 1 }]);
    await server?.stop();
    expect((await sample(mixed, 'secret')).analysis).toMatchObject({
      state: 'not-analysed',
      notAnalysed: [{ reason: 'access denied', count: 1 }],
    });
    const gone = await sampleRedis({ host: '127.0.0.1', port: 9, tls: false, signIn: null });
    expect(gone.analysis.notAnalysed).toEqual([{ reason: 'unreachable', count: 1 }]);
  });

  it('signs in where it must', async () => {
    server = await startRedisServer(sessions, 'token');
    const { port } = server;
    const signIn = async () => ({ user: 'dataward', password: 'token' });
    const { findings } = await sampleRedis({ host: '127.0.0.1', port, tls: false, signIn });
    expect(findings).toMatchObject([{ type: 'email', count: 30 }]);
  });

  it('names the action that IAM may lack where it refuses a user of IAM', async () => {
    server = await startRedisServer(sessions, 'another token');
    const { port } = server;
    const signIn = async () => ({ user: 'dataward', password: 'token' });
    const { analysis } = await sampleRedis({ host: '127.0.0.1', port, tls: false, signIn });
    expect(analysis).toMatchObject({
      notAnalysed: [{ reason: 'access denied', count: 1 }],
      deniedActions: ['elasticache:Connect'],
    });
  });
});

describe('kinds of keys', () => {
  it.each([
    ['session:9f3ab2', 'session:#'],
    ['user:77:cart', 'user:#:cart'],
    ['config', 'config'],
    ['{tenant-1}.orders.2026', '{tenant-#}.orders.#'],
  ])('%s is %s', (key, pattern) => {
    expect(patternOf(key)).toBe(pattern);
  });
});
