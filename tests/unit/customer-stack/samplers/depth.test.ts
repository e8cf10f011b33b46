import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterEach, expect, it, vi } from 'vitest';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { withinDepth } from '#customer-stack/samplers/depth.ts';
import { sampleMongo } from '#customer-stack/samplers/mongo.ts';
import { sampleMysql } from '#customer-stack/samplers/mysql.ts';
import { sampleNeptune } from '#customer-stack/samplers/neptune.ts';
import { sampleOpenSearch } from '#customer-stack/samplers/openSearch.ts';
import { samplePostgres } from '#customer-stack/samplers/postgres.ts';
import { sampleRedis } from '#customer-stack/samplers/redis.ts';
import { sampleRedshift } from '#customer-stack/samplers/redshift.ts';
import type { StoreContent } from '#customer-stack/samplers/storeProfile.ts';
import { startMongoServer } from '../../../builders/mongoServer.ts';
import { startMysqlServer } from '../../../builders/mysqlServer.ts';
import { startRedisServer } from '../../../builders/redisServer.ts';

const ROWS = 40;
const DEPTH = 10;
const host = '127.0.0.1';
const people = Array.from({ length: ROWS }, (_, i) => ({ email: `p${i}@mail.com` }));

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0).toReversed()) await stop();
});

type Sample = () => Promise<StoreContent>;

const openPostgres = async (sql: string): Promise<number> => {
  const database = await PGlite.create();
  await database.exec(sql);
  const server = new PGLiteSocketServer({ db: database, host, port: 0 });
  await server.start();
  stops.push(
    () => database.close(),
    () => server.stop(),
  );
  return Number(server.getServerConn().split(':')[1]);
};

const filled = `CREATE TABLE people (id int PRIMARY KEY, email varchar);
  INSERT INTO people SELECT n, 'p' || n || '@mail.com' FROM generate_series(1, ${ROWS}) n;`;

const openHttp = async (answer: (url: string, body: string) => unknown) => {
  const server = createServer(async (request, reply) => {
    reply.end(JSON.stringify(answer(request.url ?? '', await text(request))));
  });
  await once(server.listen(0, host), 'listening');
  stops.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  const credentials = async () => ({ accessKeyId: 'AKIATEST', secretAccessKey: 'x' });
  return { origin: `http://${host}:${port}`, service: 'es', region: 'eu-west-1', credentials };
};

/** Servers with one table of forty rows each, and how they are sampled. */
const stores: Readonly<Record<string, () => Promise<Sample>>> = {
  PostgreSQL: async () => {
    vi.stubEnv('PGSSLMODE', 'disable');
    const port = await openPostgres(`CREATE ROLE dataward SUPERUSER LOGIN; ${filled}`);
    const token = async () => 'token';
    return () => samplePostgres({ host, port, database: 'postgres', token, seed: 's' });
  },
  Redshift: async () => {
    const port = await openPostgres(`${filled}
      CREATE TABLE svv_table_info ("schema" text, "table" text, tbl_rows numeric, size bigint);
      CREATE TABLE svv_columns (table_schema text, table_name text, column_name text, data_type text, ordinal_position int);
      INSERT INTO svv_table_info VALUES ('public', 'people', ${ROWS}, 12);
      INSERT INTO svv_columns VALUES ('public', 'people', 'email', 'character varying', 1);`);
    const signIn = async () => ({ user: 'postgres', password: 'postgres' });
    return () =>
      sampleRedshift({ host, port, database: 'postgres', signIn, seed: 's', tls: false });
  },
  MySQL: async () => {
    const rows = people.map(({ email }, id) => [id, email]);
    const columns = { id: 'int', email: 'varchar' };
    const table = { schema: 'shop', name: 'people', columns, key: 'id', rows };
    const server = await startMysqlServer([table], 'token');
    stops.push(() => server.stop());
    const { port } = server;
    const token = async () => 'token';
    return () => sampleMysql({ host, port, token, seed: 's', tls: false });
  },
  DocumentDB: async () => {
    const server = await startMongoServer({ shop: { people } });
    stops.push(() => server.stop());
    const { port } = server;
    return () => sampleMongo({ host, port, credentials: null, tls: false });
  },
  Redis: async () => {
    const values = people.map(({ email }, i) => [`user:${i}`, { string: email }] as const);
    const server = await startRedisServer(Object.fromEntries(values));
    stops.push(() => server.stop());
    const { port } = server;
    return () => sampleRedis({ host, port, tls: false, signIn: null });
  },
  OpenSearch: async () => {
    const indices = [{ index: 'people', 'docs.count': String(ROWS), 'store.size': '2000' }];
    const server = await openHttp((url) => {
      if (url.startsWith('/_cat/indices')) return indices;
      const source = new URL(url, 'http://x').searchParams.get('source') ?? '{}';
      const { size } = JSON.parse(source) as { size: number };
      return { hits: { hits: people.slice(0, size).map((_source) => ({ _source })) } };
    });
    return () => sampleOpenSearch({ server, seed: 's' });
  },
  Neptune: async () => {
    const server = await openHttp((url, body) => {
      const graphSummary = { nodeLabels: ['Person'], edgeLabels: [] };
      if (url.startsWith('/propertygraph')) return { payload: { graphSummary } };
      const limit = Number(/LIMIT (\d+)/.exec(new URLSearchParams(body).get('query') ?? '')?.[1]);
      return { results: people.slice(0, limit).map((each) => ({ it: { '~properties': each } })) };
    });
    return () => sampleNeptune(server);
  },
};

/** Cells that the finding of e-mail addresses was judged by: one of each row that was read. */
const rowsRead = ({ findings }: StoreContent): number =>
  findings.find(({ type }) => type === 'email')?.where[0]?.cells ?? 0;

it.each(Object.keys(stores))('%s: no more rows are read than the depth allows', async (name) => {
  const sample = await stores[name]?.();
  if (sample === undefined) throw new Error(name);
  const whole = await sample();
  expect([whole.analysis.state, rowsRead(whole)]).toEqual(['analysed', ROWS]);
  const depth = { ...everything.depth, rowsAStore: DEPTH };
  const limited = await withinDepth(depth, sample);
  expect(rowsRead(limited)).toBe(DEPTH);
  expect(limited.analysis.state).toBe('partial');
  expect(limited.analysis.notAnalysed).toEqual([{ reason: 'row limit', count: 1 }]);
});
