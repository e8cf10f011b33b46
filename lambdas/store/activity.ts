import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { ActivityWindow, WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { activityKey, activityPk } from './keys/activity.ts';
import type { Key } from './keys/key.ts';
import { ifAllowed, putItem, queryDescending, queryLast, type Table } from './table.ts';

const compress = promisify(zstdCompress);
const expand = promisify(zstdDecompress);
/** Windows are kept this long after their end. */
const DAYS = 14;

/** A window, and where the public addresses in it are. */
const PlacedWindow = z.object({
  window: ActivityWindow,
  places: z.record(z.string(), SourcePlace),
});
export type PlacedWindow = z.infer<typeof PlacedWindow>;

export const packWindow = ({ window, places }: PlacedWindow): Promise<Buffer> =>
  compress(JSON.stringify({ window, places }));

export const unpackWindow = async (bytes: unknown): Promise<PlacedWindow | undefined> => {
  if (!(bytes instanceof Uint8Array)) return undefined;
  return PlacedWindow.parse(JSON.parse((await expand(bytes)).toString()));
};

/** Writes an item of a window, where that has a greater revision than what is there. */
export const putRevision = (
  chunks: Table,
  item: Key & { readonly revision: number; readonly [name: string]: unknown },
): Promise<boolean> =>
  ifAllowed(
    putItem(chunks, item, {
      ConditionExpression: 'attribute_not_exists(pk) OR #revision < :revision',
      ExpressionAttributeNames: { '#revision': 'revision' },
      ExpressionAttributeValues: { ':revision': item.revision },
    }),
  );

/**
 * Keeps a window of a data store; one of a lower or the same revision changes nothing.
 *
 * @returns whether it was kept
 */
export const writeWindow = async (
  chunks: Table,
  customer: CustomerContext,
  { storeId, window, places }: PlacedWindow & { readonly storeId: string },
): Promise<boolean> =>
  putRevision(chunks, {
    ...activityKey(customer, { storeId, start: window.start }),
    revision: window.revision,
    bytes: await packWindow({ window, places }),
    ttl: Math.floor((window.start + WINDOW_MS) / 1000) + DAYS * 86_400,
  });

/** Windows of a data store that began since, the newest first. */
export const readWindowsSince = async (
  chunks: Table,
  customer: CustomerContext,
  { storeId, since }: { readonly storeId: string; readonly since: number },
): Promise<PlacedWindow[]> => {
  const { pk, sk } = activityKey(customer, { storeId, start: since });
  const found: PlacedWindow[] = [];
  for await (const item of queryDescending(chunks, pk, [sk, '~'])) {
    const placed = await unpackWindow(item.bytes);
    if (placed !== undefined) found.push(placed);
  }
  return found;
};

/** The newest window of a data store; undefined = there is none. */
export const readLastWindow = async (
  chunks: Table,
  customer: CustomerContext,
  storeId: string,
): Promise<PlacedWindow | undefined> => {
  const item = await queryLast(chunks, activityPk(customer, storeId), '~');
  return unpackWindow(item?.bytes);
};
