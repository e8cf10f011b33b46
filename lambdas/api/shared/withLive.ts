import { isLive, liveSince } from '#domain/activity/liveTraffic.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readLastUses } from '#store/lastUses.ts';
import type { Table } from '#store/table.ts';

type Call = Pick<MemberCall<{ readonly chunks: Table }>, 'deps' | 'caller' | 'now'>;

interface StoreRow {
  readonly datastoreId: string;
  readonly livenessInfo: boolean;
}

/** Of those in use now; rows of a page are few. */
const MOST_FLOWS = 5_000;

/** Ids of the data stores that somebody uses now. */
const readLive = async ({ deps, caller, now }: Call): Promise<ReadonlySet<string>> => {
  const live = new Set<string>();
  let read = 0;
  const since = liveSince(now);
  for await (const { storeId, lastAt } of readLastUses(deps.chunks, caller.customer, since)) {
    if (isLive(lastAt, now)) live.add(storeId);
    read += 1;
    if (read === MOST_FLOWS) break;
  }
  return live;
};

/** Rows of data stores, with whether there is live traffic to each: lists are older than that. */
export const withLive = async <R extends StoreRow>(
  call: Call,
  rows: readonly R[],
): Promise<R[]> => {
  if (rows.length === 0) return [];
  const live = await readLive(call);
  return rows.map((row) => ({ ...row, livenessInfo: live.has(row.datastoreId) }));
};
