import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { vi } from 'vitest';
import type { RunningCloud } from '#local/run/runningFile.ts';
import { scannerBucket } from '#local/sample/accounts/names.ts';
import { scanTable } from '#store/pages.ts';
import type { Item, Table } from '#store/table.ts';
import { HANGS_AFTER } from '../patience.ts';
import { openTables } from '../wireTables.ts';
import type { Place } from './search.ts';

/**
 * What the customer's own stores are kept in: the only files of a state folder that may hold raw
 * values. The bucket of the customer's stack lies among them and is searched.
 */
const isCustomersOwn = (path: string, accountId: string): boolean =>
  (path.startsWith('sample-accounts/') && !path.includes(`/${scannerBucket(accountId)}/`)) ||
  path.startsWith(`aws/dynamodb/${accountId}/`);

/** Every file of a product's state except the customer's own data stores. */
export const filePlaces = (stateDir: string, accountId: string): readonly Place[] =>
  readdirSync(stateDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(stateDir, path).replaceAll('\\', '/') }))
    .filter(({ name }) => !isCustomersOwn(name, accountId))
    .map(({ path, name }) => ({ name: `file ${name}`, bytes: readFileSync(path) }));

const bytesIn = (value: unknown): Uint8Array[] => {
  if (value instanceof Uint8Array) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(bytesIn);
};

const itemsOf = async (table: Table): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of scanTable(table)) items.push(item);
  return items;
};

/** Items of a table, and each of their binary values. */
export const placesOfItems = (
  table: string,
  items: readonly Readonly<Record<string, unknown>>[],
): readonly Place[] => [
  { name: `table ${table}`, bytes: Buffer.from(JSON.stringify(items)) },
  ...items.flatMap(bytesIn).map((bytes) => ({ name: `table ${table}, a binary value`, bytes })),
];

/** All that the product's tables hold. */
export const tablePlaces = async (running: RunningCloud): Promise<readonly Place[]> => {
  const { core, identity, chunks, close } = openTables(running);
  const places = [
    ...placesOfItems('core', await itemsOf(core)),
    ...placesOfItems('identity', await itemsOf(identity)),
    ...placesOfItems('chunks', await itemsOf(chunks)),
  ];
  close();
  return places;
};

/** Resolves when no message, event or function of the product is under way. */
export const untilIdle = ({ endpoint }: RunningCloud): Promise<void> =>
  vi.waitFor(
    async () => {
      const status = (await (await fetch(`${endpoint}/_local/status`)).json()) as { idle: boolean };
      if (!status.idle) throw new Error('The product is busy.');
    },
    { timeout: HANGS_AFTER, interval: 500 },
  );
