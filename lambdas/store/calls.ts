import * as z from 'zod/mini';
import { ActivityCall } from '#contracts/activity/activityCall.ts';
import { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { callKey, callsAt, callsPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { putItem, queryDescending, type Table } from './table.ts';

const DAYS = 90;
/** Of an account, the newest first. */
const MOST_READ = 20_000;

/** A call, and where its public address is. */
const PlacedCall = z.object({ call: ActivityCall, place: z.nullable(SourcePlace) });
export type PlacedCall = z.infer<typeof PlacedCall>;

/** The same call takes its own place. */
export const writeCall = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, call, place }: PlacedCall & { readonly accountId: string },
): Promise<void> => {
  const key = callKey(customer, { accountId, at: call.at, id: hashOf(call.id) });
  const ttl = Math.floor(call.at / 1000) + DAYS * 86_400;
  await putItem(chunks, { ...key, call, place, ttl });
};

/** Calls of an account since a time, the newest first; of more than 20,000 not all. */
export const readCalls = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, since }: { readonly accountId: string; readonly since: number },
): Promise<PlacedCall[]> => {
  const calls: PlacedCall[] = [];
  const between = [callsAt(since), '~'] as const;
  for await (const item of queryDescending(chunks, callsPk(customer, accountId), [...between])) {
    const found = PlacedCall.safeParse(item);
    if (found.success) calls.push(found.data);
    if (calls.length === MOST_READ) break;
  }
  return calls;
};
