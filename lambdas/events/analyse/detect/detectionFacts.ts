import type { Principal } from '#contracts/activity/principal.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { IMPORTANT_SENSITIVITY } from '#contracts/risk/words.ts';
import type { AccessReach } from '#domain/access/records.ts';
import { nothingKnown } from '#domain/activity/baseline/baseline.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { ACTIVE_MS } from '#domain/attackPaths/attacks.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import type { TargetStore } from '#domain/attackPaths/facts.ts';
import type {
  AttackReport,
  DetectionFacts,
  DetectionStore,
  PlacedCall,
} from '#domain/detections/detection.ts';
import { readCalls } from '#store/calls.ts';
import type { AnalysisDeps } from '../deps.ts';
import type { Sensitivities } from '../evaluate.ts';
import { readSensitivities } from '../readSensitivities.ts';
import { identityArnsIn } from './identityArns.ts';
import { reachedStoresIn } from './reachedStores.ts';
import { resourceStoresIn } from './resourceStores.ts';

const DAY_MS = 86_400_000;
/** Of calls that are kept, to know who makes which usually. */
const KNOWN_MS = 90 * DAY_MS;
/** Before, nobody is new: it would be everybody. */
const LEARNING_MS = 7 * DAY_MS;
/** Of those that a resource bears on. */
const MOST_STORES = 50;

/** What scans found of a customer, and what follows about access. */
export interface Analysed {
  readonly all: Collected;
  readonly reach: AccessReach;
  readonly ownAccounts: ReadonlySet<string>;
}

/** Of the resources of an account, by their ARNs. */
interface Relations {
  readonly arnOf: (arn: string) => string;
  readonly storesOf: (arn: string) => readonly TargetStore[];
  readonly reachedFrom: (arn: string) => readonly TargetStore[];
  readonly isOwn: (arn: string) => boolean;
}

export const relationsIn = ({ all, reach }: Analysed) => {
  const byRef = new Map(all.targets.map((target) => [target.ref, target]));
  const own = new Set([...all.targets, ...all.keys.map(({ row }) => row)].map(({ arn }) => arn));
  const stores = resourceStoresIn(all, reach);
  const reached = reachedStoresIn(all, reach);
  const arnOf = identityArnsIn(all);
  return (accountId: string): Relations => ({
    arnOf,
    storesOf: (arn) => stores(accountId, arn).slice(0, MOST_STORES),
    reachedFrom: (arn) => reached(arnOf(arn)).flatMap((ref) => byRef.get(ref) ?? []),
    isOwn: (arn) => own.has(arn),
  });
};

const withArns = ({ call, place }: PlacedCall, { arnOf }: Relations): PlacedCall => ({
  call: { ...call, resources: call.resources.map(arnOf) },
  place,
});

const storeOf = ({ ref, arn, name }: TargetStore, known: Sensitivities): DetectionStore => ({
  ...{ id: ref, arn, name },
  isSensitive: (known.get(ref) ?? 0) >= IMPORTANT_SENSITIVITY,
});

const callerOf = (principal: Principal, operation: string): string =>
  `${principalIdOf(principal)} ${operation}`;

/** By the calls before the last 24 hours, the newest first. */
const madeBeforeIn = (
  earlier: readonly PlacedCall[],
  now: number,
): DetectionFacts['madeBefore'] => {
  const oldest = earlier.at(-1)?.call.at ?? now;
  if (oldest > now - LEARNING_MS) return () => 0;
  const first = new Map(
    earlier.map(({ call }) => [callerOf(call.principal, call.operation), call.at]),
  );
  return (principal, operation) => first.get(callerOf(principal, operation));
};

/** Sensitivities of the data stores that the calls and reports touched or get to. */
const knownOf = (
  { core }: Pick<AnalysisDeps, 'core'>,
  customer: CustomerContext,
  {
    calls,
    reports,
    relations,
  }: Pick<DetectionFacts, 'calls' | 'reports'> & {
    readonly relations: Relations;
  },
): Promise<Sensitivities> => {
  const touched = new Set([
    ...calls.flatMap(({ call }) => [...call.resources, call.principal.arn ?? '']),
    ...reports.map(({ resource }) => resource),
  ]);
  const stores = [...touched].flatMap((arn) => [
    ...relations.storesOf(arn),
    ...relations.reachedFrom(arn),
  ]);
  return readSensitivities(core, customer, [...new Set(stores.map(({ ref }) => ref))]);
};

const inFacts = (
  { storesOf, reachedFrom, isOwn }: Relations,
  known: Sensitivities,
): Pick<DetectionFacts, 'storesOf' | 'reachedFrom' | 'isOwn'> => ({
  storesOf: (arn) => storesOf(arn).map((target) => storeOf(target, known)),
  reachedFrom: (arn) =>
    reachedFrom(arn)
      .map((target) => storeOf(target, known))
      .filter(({ isSensitive }) => isSensitive)
      .slice(0, MOST_STORES),
  isOwn,
});

/** All that detections look at in an account; undefined = nothing was done there. */
export const readDetectionFacts = async (
  deps: Pick<AnalysisDeps, 'core' | 'chunks' | 'now'>,
  customer: CustomerContext,
  of: {
    readonly accountId: string;
    readonly relations: Relations;
    readonly reports: readonly AttackReport[];
  } & Pick<Analysed, 'ownAccounts'>,
): Promise<DetectionFacts | undefined> => {
  const { accountId, relations, ownAccounts, reports } = of;
  const now = deps.now();
  const kept = await readCalls(deps.chunks, customer, { accountId, since: now - KNOWN_MS });
  const isRecent = ({ call }: PlacedCall): boolean => call.at > now - ACTIVE_MS;
  const calls = kept
    .filter(isRecent)
    .map((each) => withArns(each, relations))
    .toReversed();
  if (calls.length === 0 && reports.length === 0) return undefined;
  const known = await knownOf(deps, customer, { calls, reports, relations });
  const earlier = kept.filter((each) => !isRecent(each));
  return {
    ...{ accountId, ownAccounts, now, calls, reports, windows: [] },
    ...inFacts(relations, known),
    baselineOf: () => nothingKnown,
    madeBefore: madeBeforeIn(earlier, now),
  };
};
