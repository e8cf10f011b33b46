import { randomUUID } from 'node:crypto';
import type { StoppedAccess } from '#contracts/access/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { TooMuchAccess } from '#domain/access/classes/directAccess.ts';
import { identityAccess, type StoreTallies, storeAccess } from '#domain/access/ranking.ts';
import { type AccessReach, accessReachOf } from '#domain/access/records.ts';
import { stoppedAccess } from '#domain/access/stopped.ts';
import { activeAttacks, attackedIn, firstEndOf } from '#domain/attackPaths/attacks.ts';
import { accountsIn, type Collected } from '#domain/attackPaths/collected.ts';
import { AccessOvertaken, type AccessRecord, removeAccess, writeAccess } from '#store/access.ts';
import {
  noteAccessDone,
  noteAccessRun,
  noteAttacksEnd,
  readAnalysisState,
} from '#store/analysisState.ts';
import {
  accessFactsRefOf,
  basisRefOf,
  frontsRefOf,
  pathsRefOf,
  stoppedRefOf,
} from '#store/keys/access.ts';
import { accessBasis } from './accessBasis.ts';
import type { Work } from './analyseRefs.ts';
import { collectFacts } from './collectFacts.ts';
import type { AnalysisDeps } from './deps.ts';
import type { Analysed } from './detect/detectionFacts.ts';
import { judgeDetections } from './detect/judgeDetections.ts';
import { noteJoinedMoves } from './joinedMoves.ts';
import { judgeAccess } from './judgeAccess.ts';
import { judgeFronts } from './judgeFronts.ts';
import { pathRecordsOf } from './pathRecords.ts';
import { readCopied } from './readCopied.ts';
import { refreshReachRisk } from './refreshReachRisk.ts';
import { refreshRisk } from './refreshRisk.ts';
import { writeChokePoints } from './writeChokePoints.ts';
import { writeRemedies } from './writeRemedies.ts';
import type { AccessRun } from './writtenAccess.ts';

/** A run is through by then, or has lost its lease. */
const OVERTAKEN_SECONDS = 60;

type Whose = Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts'>;

/** Stores with their settings, in accounts with their identities. */
const withKnownPaths = ({ identities, targets }: Collected): Set<string> => {
  const accounts = new Set(identities.map(({ accountId }) => accountId));
  const known = targets.filter(
    ({ accountId, isDescribed }) => isDescribed && accounts.has(accountId),
  );
  return new Set(known.map(({ ref }) => ref));
};

/** The same with the attacks that count by now: what findings of AWS report, and what we detect. */
const withAttacks = async (
  deps: AnalysisDeps,
  whose: Whose,
  analysed: Analysed,
): Promise<Collected> => {
  const { core, now } = deps;
  const detected = await judgeDetections(deps, whose, analysed);
  const attacks = activeAttacks([...analysed.all.attacks, ...detected], now());
  await noteAttacksEnd(core, whose.customer, firstEndOf(attacks));
  return { ...analysed.all, attacks };
};

/** References of what is kept of an entity. */
const keptOf = [
  (ref: string) => ref,
  pathsRefOf,
  accessFactsRefOf,
  frontsRefOf,
  basisRefOf,
  stoppedRefOf,
];

type Memo = ReturnType<AnalysisDeps['accessMemos']['of']>;

function* stoppedRecords(
  reach: AccessReach,
  mostEntries: number | undefined,
): Generator<AccessRecord<StoppedAccess>> {
  for (const { ref, ...found } of stoppedAccess(reach, { mostEntries }))
    yield { ref: stoppedRefOf(ref), ...found, isOptional: true };
}

/** Who can use what, and which rows decide about it. Returns how many records changed. */
const writeReach = async (
  { now, mostAccessEntries }: AnalysisDeps,
  run: AccessRun,
  {
    all,
    reach,
    memo,
  }: { readonly all: Collected; readonly reach: AccessReach; readonly memo: Memo },
): Promise<number> => {
  const tallies: StoreTallies = new Map();
  const written = await memo.written(now, run, [
    identityAccess(reach, tallies),
    storeAccess(reach, tallies),
  ]);
  await writeAccess(run, accessBasis(all, reach));
  await writeAccess(run, stoppedRecords(reach, mostAccessEntries));
  return written;
};

/** Before facts are read, so that of two runs the one that began later knows all that the other does. */
const startRun = async ({ core }: AnalysisDeps, customer: CustomerContext): Promise<AccessRun> => {
  const { accessRun: before } = await readAnalysisState(core, customer);
  const run = randomUUID();
  await noteAccessRun(core, customer, run);
  return { core, customer, run, before };
};

const compute = async (deps: AnalysisDeps, whose: Whose): Promise<void> => {
  const { customer, ownAccounts } = whose;
  const { core, log } = deps;
  const run = await startRun(deps, customer);
  const collected = await collectFacts(core, customer, deps.now());
  const { identities, stores } = collected;
  const memo = deps.accessMemos.of(customer, identities.length + stores.length);
  const reach = accessReachOf(accountsIn(collected, ownAccounts), ownAccounts, {
    mostEntries: deps.mostAccessEntries,
    memo: memo.access,
  });
  const all = await withAttacks(deps, whose, { all: collected, reach, ownAccounts });
  const written = await writeReach(deps, run, { all, reach, memo });
  await judgeAccess(deps, whose, { all, reach });
  const found = pathRecordsOf(all, reach, { ownAccounts, memo: memo.paths });
  await judgeFronts(deps, whose, { ...found, scans: all.scans });
  await noteJoinedMoves(core, customer, all);
  const paths = await writeAccess(run, found.paths);
  const copied = await readCopied(core, customer, all);
  const known = withKnownPaths(all);
  await refreshRisk(deps, whose, {
    ...{ before: all.riskFacts, found: found.found, known, copied },
    attacked: attackedIn(all),
  });
  // Once the risk of the stores is written: it is what cuts are compared with.
  const { search } = found;
  const riskiest = await writeChokePoints(run, { ...found, targets: all.targets });
  await refreshReachRisk(deps, { customer, ownAccounts }, { all, reach, search, copied });
  const kept = keptOf.flatMap((refOf) => all.gone.map(refOf));
  await removeAccess(run, kept);
  const analysed = { all, reach, ownAccounts, found: found.found, memo: memo.paths };
  await writeRemedies(deps, run, { riskiest, known, analysed });
  log.info('access records: written', { customerId: customer.customerId, written, paths });
};

/**
 * Of more access than a run can hold nothing is claimed, and the run ends. False once another run has
 * begun to write: what is due is left to it.
 */
const computeAll = async (deps: AnalysisDeps, whose: Whose): Promise<boolean> => {
  const { customerId } = whose.customer;
  try {
    await compute(deps, whose);
  } catch (error) {
    if (error instanceof AccessOvertaken) {
      deps.log.info('access records: left to another run', { customerId });
      return false;
    }
    if (!(error instanceof TooMuchAccess)) throw error;
    deps.log.warn('access records: not computed, too many', { customerId });
    await refreshRisk(deps, whose);
  }
  return true;
};

/**
 * Who can use which store, and attack paths, once facts have changed. They are due until they are
 * done, so that a run that ends half-way is made up for by the next one.
 */
export const refreshAccess = async (deps: AnalysisDeps, whose: Whose): Promise<void> => {
  const { core } = deps;
  const { accessDue } = await readAnalysisState(core, whose.customer);
  if (accessDue === undefined) return;
  const isWhole = await computeAll(deps, whose);
  // Covers writes of a run that ended before it sent this request.
  await deps.enqueuePublish(whose.customer, false);
  if (isWhole) await noteAccessDone(core, whose.customer, accessDue);
  // Should the other one end half-way.
  else await deps.enqueueAnalysis(whose.customer, { delaySeconds: OVERTAKEN_SECONDS });
};
