import { inOrderOfType } from '#checks/rowType.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { issueEvents } from '#domain/event/issueEvents.ts';
import type { IssueChange } from '#domain/issue/decide.ts';
import { storesMovedBy } from '#domain/risk/riskFacts.ts';
import type { IssueMoves } from '#store/changes.ts';
import { putVerdicts, readVerdictVersions, stampOf } from '#store/checkVerdicts.ts';
import { type DetectionsByRef, readDetections } from '#store/detections.ts';
import { eventWrites } from '#store/events.ts';
import { readFacts } from '#store/facts.ts';
import {
  addBearer,
  type Ledger,
  MOST_PER_WRITE,
  readIssuesOf,
  readLedgers,
  takeNumbers,
  writeIssues,
} from '#store/issues.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { putRiskDue } from '#store/riskDue.ts';
import { inParallel } from '#store/table.ts';
import type { Writes } from '#store/transact.ts';
import { writeIfUnchanged } from '#store/unchangedFacts.ts';
import { changesOf, type Looked } from './changesOf.ts';
import type { AnalysisDeps } from './deps.ts';
import { type Sensitivities, verdictsOf } from './evaluate.ts';
import { type JoinedFacts, withJoinedFacts } from './joinedFacts.ts';
import { joinedMovesOf } from './joinedMoves.ts';
import { readViolations } from './judgePolicies.ts';
import { readSensitivities } from './readSensitivities.ts';
import { resourceVerdictsOf } from './resourceVerdicts.ts';

const REFS_AT_A_TIME = 1_000;
const WRITES_AT_A_TIME = 16;
const MOST_ROUNDS = 20;

/** Entities to evaluate, their customer, and the mark of this run's writes. */
export interface Work extends JoinedFacts {
  readonly customer: CustomerContext;
  readonly refs: readonly string[];
  /** The mark of what is written of an entity; the same for every run of the same work. */
  readonly by: (ref: string) => string;
  readonly ownAccounts: ReadonlySet<string>;
  /** Those whose first scan is being analysed: events say so. Absent = none. */
  readonly newAccounts?: ReadonlySet<string>;
  /** The last edit of a policy when the run began; 0 = there is none. Absent = not known. */
  readonly policySeq?: number;
  /**
   * Other inputs than their own rows changed: entities are marked as evaluated even without a
   * change, so that an older analysis cannot overwrite the result.
   */
  readonly isNoted?: boolean;
  /** What detections find by now; absent = as it is stored. */
  readonly detections?: DetectionsByRef;
  /** Of joined facts: the last scan of each account, which counts what becomes of issues. */
  readonly scans?: ReadonlyMap<string, number>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const byAsset = (issues: readonly IssueRecord[]): Map<string, IssueRecord[]> =>
  Map.groupBy(issues, ({ accountId, location }) => `${accountId}\n${location}`);

/** Those of one entity: a copy is an asset and a data store of one ARN. */
const issuesIn = (
  ledger: Ledger | undefined,
  issues: readonly IssueRecord[] = [],
): readonly IssueRecord[] =>
  issues.filter(({ vulnerability }) => ledger?.definitions.includes(vulnerability));

/** Reads the ledger first and the facts last: a concurrent write makes our conditional write fail. */
const look = async (deps: AnalysisDeps, work: Work, refs: readonly string[]): Promise<Looked[]> => {
  const { core } = deps;
  const { customer, ownAccounts } = work;
  const ledgers = await readLedgers(core, customer, refs);
  const issues = byAsset(await readIssuesOf(core, customer, ledgers.values()));
  const versions = await readVerdictVersions(core, customer, refs);
  const found = await readFacts(core, customer, refs);
  const judged = work.policySeq === 0 ? [] : refs;
  const violations = await readViolations(deps, customer, judged);
  const detections = work.detections ?? (await readDetections(core, customer));
  const joined = await withJoinedFacts(core, work, [...found.values()]);
  return inOrderOfType(joined, ({ row }) => row).map((facts) => {
    const { ref, accountId, arn, row, isGone } = facts;
    const context = { accountId, ownAccounts };
    return {
      facts,
      ledger: ledgers.get(ref),
      stored: issuesIn(ledgers.get(ref), issues.get(`${accountId}\n${arn}`)),
      violations: violations.get(ref) ?? [],
      detected: detections.get(ref) ?? [],
      version: versions.get(ref),
      verdicts: row === null || isGone ? undefined : verdictsOf(deps, row, context),
    };
  });
};

/** Before the stores are read, so that whoever changes one of them later finds the bearer. */
const noteBearers = async (
  { core }: AnalysisDeps,
  { customer }: Work,
  looked: readonly Looked[],
): Promise<void> => {
  const pairs = looked.flatMap(({ facts: { ref }, verdicts = [], detected }) => {
    const failed = verdicts.filter(({ verdict }) => verdict === 'fail');
    const stores = new Set([...failed, ...detected].flatMap((found) => found.stores));
    return [...stores].filter((store) => store !== ref).map((store) => ({ store, ref }));
  });
  await inParallel(pairs, WRITES_AT_A_TIME, (pair) => addBearer(core, customer, pair));
};

/** Where other verdicts are stored, or others may be about to be. */
const verdictWritesOf = (
  { core, now }: AnalysisDeps,
  { customer, isNoted = false }: Work,
  { facts, verdicts: found, version, known }: Looked & { readonly known: Sensitivities },
): Writes => {
  const verdicts = resourceVerdictsOf(facts, found, known);
  const isSame = stampOf(verdicts) === (version?.stamp ?? '');
  if (isSame && !(isNoted && version !== undefined)) return [];
  return putVerdicts(core, customer, { ref: facts.ref, before: version, verdicts, at: now() });
};

type Outcome = Looked & {
  readonly changes: readonly IssueChange[];
  readonly verdictWrites: Writes;
};
type Numbered = Outcome & { readonly issues: readonly IssueRecord[] };

/** Gives numbers to the new ones, all of a round at once. */
const numbered = async (
  { core }: AnalysisDeps,
  { customer, by }: Work,
  outcomes: readonly Outcome[],
): Promise<Numbered[]> => {
  const fresh = outcomes.flatMap(({ changes }) => changes.filter(({ what }) => what === 'new'));
  let next = fresh.length === 0 ? 0 : await takeNumbers(core, customer, fresh.length);
  const numberOf = (before: IssueRecord | undefined): number => {
    if (before !== undefined) return before.display;
    next += 1;
    return next - 1;
  };
  return outcomes.map((one) => ({
    ...one,
    issues: one.changes.map(({ before, what, ...issue }) => ({
      ...issue,
      id: issueIdOf(issue.accountId, issue.vulnerability, issue.location),
      display: numberOf(before),
      last: { by: by(one.facts.ref), what },
    })),
  }));
};

/** What became of issues, by the mark of the work that did it. */
export type MovesByMark = ReadonlyMap<string, IssueMoves>;

/** Numbers of what each work did, in this run or in one that was interrupted. */
const countMoves = (
  outcomes: readonly { stored: readonly IssueRecord[]; issues: readonly IssueRecord[] }[],
): MovesByMark => {
  const last = outcomes.flatMap(({ stored, issues }) => [
    ...new Map([...stored, ...issues].map((issue) => [issue.id, issue.last])).values(),
  ]);
  const marks = Map.groupBy(last, ({ by }) => by);
  return new Map(
    [...marks].map(([by, mine]) => {
      const count = (what: string) => mine.filter((each) => each.what === what).length;
      return [by, { new: count('new'), fixed: count('fixed'), reopened: count('reopened') }];
    }),
  );
};

export const noMoves: IssueMoves = { new: 0, fixed: 0, reopened: 0 };

const add = (a: IssueMoves, b: IssueMoves): IssueMoves => ({
  new: a.new + b.new,
  fixed: a.fixed + b.fixed,
  reopened: a.reopened + b.reopened,
});

const addAll = (a: MovesByMark, b: MovesByMark): MovesByMark =>
  new Map([...a, ...[...b].map(([by, moves]) => [by, add(a.get(by) ?? noMoves, moves)] as const)]);

interface Round {
  readonly moves: MovesByMark;
  /**
   * Entities that another writer changed meanwhile, and those with more issues than one transaction
   * holds.
   */
  readonly again: readonly string[];
}

/** Writes the issues of one entity, what the checks found on it, and the stores whose risk moves. */
const writeOutcome = async (
  { core, now }: AnalysisDeps,
  { customer, isNoted, newAccounts, scans }: Work,
  { facts, ledger, issues, stored, verdictWrites }: Numbered,
) => {
  const { ref, accountId, arn, place } = facts;
  const moved = putRiskDue(core, customer, storesMovedBy(stored, issues));
  const events = issueEvents(stored, issues, (id) => newAccounts?.has(id) ?? false);
  const reported = eventWrites(core, customer, { events, at: now() });
  const consequences = [...moved, ...verdictWrites, ...reported];
  const moves = joinedMovesOf(ledger, { scanSeq: scans?.get(accountId), issues });
  const write = { ref, accountId, arn, ledger, place, issues, moves, consequences };
  const isIdle = issues.length === 0 && !(isNoted && ledger !== undefined);
  const wrote = isIdle
    ? await writeIfUnchanged(core, customer, { ref, place, writes: verdictWrites })
    : await writeIssues(core, customer, write);
  return { ref, stored, issues, wrote, full: issues.length === MOST_PER_WRITE };
};

/** Looks at some entities and writes what changes, each entity's issues together. */
const analyseOnce = async (
  deps: AnalysisDeps,
  work: Work,
  refs: readonly string[],
): Promise<Round> => {
  const looked = await look(deps, work, refs);
  await noteBearers(deps, work, looked);
  const stores = looked.flatMap(({ facts, violations, detected, verdicts = [] }) => [
    ...[...verdicts, ...detected].flatMap((one) => one.stores),
    ...(violations.length > 0 ? [facts.ref] : []),
  ]);
  const known = await readSensitivities(deps.core, work.customer, [...new Set(stores)]);
  const outcomes = looked.map((one) => ({
    ...one,
    changes: changesOf(one, known, deps.now()).slice(0, MOST_PER_WRITE),
    verdictWrites: verdictWritesOf(deps, work, { ...one, known }),
  }));
  const done = await inParallel(await numbered(deps, work, outcomes), WRITES_AT_A_TIME, (outcome) =>
    writeOutcome(deps, work, outcome),
  );
  const settled = done.filter(({ wrote, full }) => wrote && !full);
  return {
    moves: countMoves(settled),
    again: done.filter(({ wrote, full }) => !wrote || full).map(({ ref }) => ref),
  };
};

const analyseSome = async (
  deps: AnalysisDeps,
  work: Work,
  refs: readonly string[],
): Promise<MovesByMark> => {
  let moves: MovesByMark = new Map();
  let left = refs;
  for (let round = 0; left.length > 0; round += 1) {
    if (round === MOST_ROUNDS) throw new Error('Other analyses were first again and again');
    if (round > 0) await pause(Math.random() * Math.min(1_000, 10 * 2 ** round));
    const outcome = await analyseOnce(deps, work, left);
    moves = addAll(moves, outcome.moves);
    left = outcome.again;
  }
  return moves;
};

/** Evaluates the checks over the current entities and writes the resulting issues. */
export const analyseRefs = async (deps: AnalysisDeps, work: Work): Promise<MovesByMark> => {
  let moves: MovesByMark = new Map();
  for (let from = 0; from < work.refs.length; from += REFS_AT_A_TIME) {
    const some = work.refs.slice(from, from + REFS_AT_A_TIME);
    moves = addAll(moves, await analyseSome(deps, work, some));
  }
  return moves;
};
