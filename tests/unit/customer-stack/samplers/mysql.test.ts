import { afterEach, describe, expect, it } from 'vitest';
import { sampleMysql } from '#customer-stack/samplers/mysql.ts';
import {
  type MysqlTestServer,
  type MysqlTestTable,
  startMysqlServer,
} from '../../../builders/mysqlServer.ts';

const TOKEN = 'a token of IAM';
let server: MysqlTestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const people = (rows: number): MysqlTestTable => ({
  schema: 'shop',
  name: 'people',
  columns: { id: 'int', email: 'varchar', note: 'text', seen: 'datetime' },
  key: 'id',
  rows: Array.from({ length: rows }, (_, i) => [i * 3, `p${i}@mail.com`, 'a note', '2026-01-01']),
});

const sample = async (tables: readonly MysqlTestTable[], token = TOKEN) => {
  server = await startMysqlServer(tables, TOKEN);
  const { port } = server;
  return sampleMysql({
    host: '127.0.0.1',
    port,
    token: async () => token,
    seed: 's',
    tls: false,
  });
};

describe('a MySQL server', () => {
  it('is read table by table', async () => {
    const { analysis, findings } = await sample([people(40)]);
    expect(analysis).toMatchObject({ state: 'analysed', unitsSeen: 1, unitsTotal: 1 });
    expect(findings).toMatchObject([
      { type: 'email', count: 40, where: [{ location: 'shop.people › email', hits: 40 }] },
    ]);
  });

  it('is sampled by key ranges where a table is long; counts are extrapolated to all rows', async () => {
    const { findings } = await sample([people(5000)]);
    const [found] = findings;
    expect(found?.where[0]?.cells).toBeGreaterThan(500);
    expect(found?.where[0]?.cells).toBeLessThanOrEqual(1000);
    expect(found?.count).toBeGreaterThan(4900);
    expect(found?.count).toBeLessThanOrEqual(5000);
    const ranges = server?.received.filter((sql) => sql.includes('ORDER BY `id`'));
    expect(ranges?.length).toBeGreaterThan(10);
  });

  it('with the same seed gives the same sample', async () => {
    await sample([people(5000)]);
    const first = server?.received;
    await server?.stop();
    await sample([people(5000)]);
    expect(server?.received).toEqual(first);
  });

  it('is only read: every statement is a SELECT or a setting of the session', async () => {
    await sample([people(5000), { ...people(3), name: 'few' }]);
    expect(server?.received.filter((sql) => !/^\s*(?:SELECT|SET SESSION) /.test(sql))).toEqual([]);
    expect(server?.received[0]).toBe('SET SESSION TRANSACTION READ ONLY');
  });

  it('reports a table that it may not read, and reads the others', async () => {
    const { analysis, findings } = await sample([
      people(10),
      { ...people(10), name: 'secret', denied: true },
    ]);
    expect(analysis).toMatchObject({ state: 'partial', unitsSeen: 1, unitsTotal: 2 });
    expect(analysis.notAnalysed).toEqual([{ reason: 'access denied', count: 1 }]);
    expect(findings).toHaveLength(1);
  });

  it('is not analysed where it refuses the token or does not answer', async () => {
    const refused = await sample([people(3)], 'another token');
    expect(refused.analysis).toMatchObject({
      state: 'not-analysed',
      notAnalysed: [{ reason: 'access denied', count: 1 }],
      deniedActions: ['rds-db:connect'],
    });
    const gone = { host: '127.0.0.1', port: 9, token: async () => TOKEN, seed: 's' };
    expect((await sampleMysql(gone)).analysis.notAnalysed).toEqual([
      { reason: 'unreachable', count: 1 },
    ]);
  });
});
