import { WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type PlacedWindow, packWindow, putRevision, unpackWindow } from './activity.ts';
import { principalKey, principalPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { digits } from './keys/key.ts';
import { queryDescending, type Table } from './table.ts';

const DAY_S = 86_400;

/** What one principal did with a data store in ten minutes: only its rows are in the window. */
export interface PrincipalEntry extends PlacedWindow {
  readonly storeId: string;
}

/** Keeps what a principal did; one of a lower or the same revision changes nothing. */
export const writePrincipalEntry = async (
  chunks: Table,
  customer: CustomerContext,
  { principalId, entry }: { readonly principalId: string; readonly entry: PrincipalEntry },
): Promise<void> => {
  const { storeId, window } = entry;
  const { start, revision } = window;
  await putRevision(chunks, {
    ...principalKey(customer, { principal: hashOf(principalId), storeId, start }),
    ...{ storeId, revision, bytes: await packWindow(entry) },
    ttl: Math.floor((start + WINDOW_MS) / 1000) + USE_DAYS * DAY_S,
  });
};

/** An entry, and its place among those of the principal. */
interface PlacedEntry extends PrincipalEntry {
  readonly place: string;
}

interface Wanted {
  readonly principalId: string;
  /** Only what is behind that place. */
  readonly before?: string;
  /** Only windows that began then or later, ms since 1970. */
  readonly since?: number;
}

/** Begins the places of entries at a time, ms since 1970. */
export const placesAt = (start: number): string => digits(Math.max(start, 0), 15);

/** What a principal did, the newest first, read as far as it is taken. */
export const readPrincipalEntries = async function* (
  chunks: Table,
  customer: CustomerContext,
  { principalId, before = '~', since = 0 }: Wanted,
): AsyncGenerator<PlacedEntry> {
  const pk = principalPk(customer, hashOf(principalId));
  for await (const item of queryDescending(chunks, pk, [placesAt(since), before])) {
    const placed = await unpackWindow(item.bytes);
    if (placed === undefined || item.sk === before) continue;
    yield { ...placed, storeId: String(item.storeId), place: String(item.sk) };
  }
};
