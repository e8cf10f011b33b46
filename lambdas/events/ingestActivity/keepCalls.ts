import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { writeCall } from '#store/calls.ts';
import { inParallel, type Table } from '#store/table.ts';

const WRITES_AT_A_TIME = 8;

interface KeepDeps {
  readonly chunks: Table;
  readonly findPlace: (address: string) => SourcePlace | null;
}

interface Calls {
  readonly accountId: string;
  readonly calls: readonly ActivityCall[];
}

/** Keeps calls that a detection may name, and where they came from; one that comes again takes its place. */
export const keepCalls = async (
  { chunks, findPlace }: KeepDeps,
  customer: CustomerContext,
  { accountId, calls }: Calls,
): Promise<void> => {
  await inParallel(calls, WRITES_AT_A_TIME, (call) => {
    const { type, name } = call.source;
    const place = type === 'public' ? findPlace(name) : null;
    return writeCall(chunks, customer, { accountId, call, place });
  });
};
