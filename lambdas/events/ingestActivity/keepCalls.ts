import { randomUUID } from 'node:crypto';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { isAwsNetwork } from '#domain/activity/isAwsNetwork.ts';
import { ACTIVE_MS } from '#domain/attackPaths/attacks.ts';
import { noteAccessDue } from '#store/analysisState.ts';
import { type PlacedCall, writeCall } from '#store/calls.ts';
import { inParallel, type Table } from '#store/table.ts';

const WRITES_AT_A_TIME = 8;

interface KeepDeps {
  readonly core: Table;
  readonly chunks: Table;
  readonly findPlace: (address: string) => SourcePlace | null;
  readonly enqueueAnalysis: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
}

interface Calls {
  readonly accountId: string;
  readonly calls: readonly ActivityCall[];
}

/** Machines and the gateways before them have addresses of AWS. */
const isOrdinary = ({ call, place }: PlacedCall): boolean =>
  call.effects.includes('instanceCredentials') && isAwsNetwork(place);

/**
 * Keeps calls that a detection may name, and where they came from; one that comes again takes its
 * place. Where one of them is evidence, an analysis looks at them: asked for after they are kept, so
 * that a run that ends between is made up for by the next one.
 */
export const keepCalls = async (
  { core, chunks, findPlace, enqueueAnalysis, now }: KeepDeps,
  customer: CustomerContext,
  { accountId, calls }: Calls,
): Promise<void> => {
  const placed = calls.map((call) => {
    const { type, name } = call.source;
    return { call, place: type === 'public' ? findPlace(name) : null };
  });
  const kept = placed.filter((each) => !isOrdinary(each));
  await inParallel(kept, WRITES_AT_A_TIME, (each) =>
    writeCall(chunks, customer, { accountId, ...each }),
  );
  if (!kept.some(({ call }) => call.at > now() - ACTIVE_MS)) return;
  await noteAccessDue(core, customer, randomUUID());
  await enqueueAnalysis(customer);
};
