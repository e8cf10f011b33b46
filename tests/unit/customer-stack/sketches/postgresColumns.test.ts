import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { unpackSketch } from '#contracts/sketch/sketch.ts';
import { withinDepth } from '#customer-stack/samplers/depth.ts';
import { samplePostgres } from '#customer-stack/samplers/postgres.ts';
import { sketchingWith } from '#customer-stack/sketches/sketching.ts';
import { type SketchKey, sketchKeyOf } from '#customer-stack/sketches/sketchKey.ts';
import { sketchWholeColumns } from '#customer-stack/sketches/wholeColumns.ts';
import { containmentOf } from '#domain/sketch/containment.ts';

const host = '127.0.0.1';
const ROWS = 6_000;
const key = sketchKeyOf(new Uint8Array(16).fill(9)) as SketchKey;

let database: PGlite;
let server: PGLiteSocketServer;
beforeAll(async () => {
  vi.stubEnv('PGSSLMODE', 'disable');
  database = await PGlite.create();
  await database.exec(`CREATE ROLE dataward SUPERUSER LOGIN;
    CREATE TABLE customers (id int, email varchar, country varchar, note text);
    INSERT INTO customers SELECT n, 'p' || n || '@mail.com', 'France', 'x' FROM generate_series(1, ${ROWS}) n;
    CREATE TABLE few AS SELECT * FROM customers WHERE id <= 900;`);
  server = new PGLiteSocketServer({ db: database, host, port: 0 });
  await server.start();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await database.close();
});

const sample = (rowsAStore: number | null = null) => {
  const port = Number(server.getServerConn().split(':')[1]);
  const of = { host, port, database: 'postgres', token: async () => 'token', seed: 's' };
  return withinDepth({ ...everything.depth, rowsAStore }, () =>
    sketchingWith(key, () => samplePostgres(of)),
  );
};

test('the columns of a large table that its sample tells are hashed whole, and the sample stays as it is', async () => {
  const { sketches = [], analysis } = await sample();
  expect(analysis.rowsSeen).toBe(1_900);
  expect(sketches.map(({ type, place }) => [type, place])).toEqual([
    ['email', 'postgres.public.customers › email'],
    ['email', 'postgres.public.few › email'],
  ]);
  const [customers, few] = sketches.map(unpackSketch);
  expect(Math.abs((customers?.distinct ?? 0) / ROWS - 1)).toBeLessThan(0.08);
  expect(few && customers && containmentOf(few, customers).share).toBeGreaterThan(0.97);
  expect(few && customers && containmentOf(few, customers).back).toBeCloseTo(0.15, 1);
});

test('no table is read whole where the depth of the account limits rows', async () => {
  const { sketches } = await sample(4_000);
  expect(sketches?.map(({ place }) => place)).toEqual(['postgres.public.few › email']);
});

test('a table whose columns are larger than the budget is not read whole', async () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => [`p${i}@mail.com`]);
  const verdict = { hits: 1_000, cells: 1_000, strength: 'certain', location: 'shop.t › email' };
  const table = (total: number) => ({
    ...{ unit: 'shop.t', columns: ['email'], rows, total },
    verdicts: [{ type: 'email', ...verdict }] as never,
    readAll: async (_: unknown, visit: (cells: readonly string[]) => void) => rows.forEach(visit),
  });
  const sketch = (total: number) => sketchingWith(key, () => sketchWholeColumns(table(total)));
  expect((await sketch(500_000)).sketches).toMatchObject([{ type: 'email', distinct: 1_000 }]);
  expect(await sketch(2_000_000)).toEqual({ sketches: [] });
});
