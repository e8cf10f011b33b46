import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#local/sample/accounts/postgres/database.ts';

test('the database stops without connections, and starts again for the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-database-'));
  const data = { folder: join(folder, 'db'), seed: 'test', made: new Date() };
  const database = await openDatabase(data, 10);
  const orders = async () => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: database.port,
      user: 'x',
      database: 'x',
    });
    await client.connect();
    expect(database.runs()).toBe(true);
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM shop.orders');
    await client.end();
    return Number(rows[0]?.count);
  };
  expect(await orders()).toBe(20_000);
  await vi.waitUntil(() => !database.runs(), { timeout: 60_000 });
  expect(await orders()).toBe(20_000);
  await database.stop();
  await rm(folder, { recursive: true });
});
