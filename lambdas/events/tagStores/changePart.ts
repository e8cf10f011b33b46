import { createHash } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { TagFailure } from '#contracts/tag/tagJob.ts';
import { settingsState } from '#domain/classification/settings.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import { tagCells, tagsOf } from '#domain/dataStore/tags.ts';
import { changeTags, undoOf } from '#domain/tag/tagChange.ts';
import { type Tagged, tagDayWith, taggedCells } from '#readModel/kinds/dataStores/taggedCells.ts';
import { type DataStoreRecord, readDataStore } from '#store/dataStores.ts';
import { type EditRequest, type UserState, writeEditOf } from '#store/edits.ts';
import { inParallel, type Table } from '#store/table.ts';
import {
  readTagJob,
  readTagJobPart,
  type TagJobItem,
  type TagMove,
  tagJobStep,
} from '#store/tagJobs.ts';

const MOST_FAILURES = 50;

export interface PartDeps {
  readonly core: Table;
  readonly now: () => number;
}

interface Part {
  readonly job: TagJobItem;
  readonly ids: readonly string[];
  /** Those that are there. */
  readonly records: ReadonlyMap<string, DataStoreRecord>;
  /** Of a job that undoes another: what that one did. */
  readonly before: ReadonlyMap<string, TagMove>;
}

/** The job was stopped, or another run has done the part. */
class Overtaken extends Error {}

const readPart = async (
  { core }: PartDeps,
  customer: CustomerContext,
  job: TagJobItem,
): Promise<Part> => {
  const of = { jobId: job.undoes ?? job.jobId, part: job.next };
  const found = await readTagJobPart(core, customer, of);
  if (found === undefined) throw new Error(`Part ${job.next} of a change of tags is not there`);
  const moves = job.undoes === null ? [] : (found.moves ?? []);
  const ids = job.undoes === null ? found.ids : moves.map(({ id }) => id);
  const records = await inParallel([...ids], 16, (id) => readDataStore(core, customer, id));
  return {
    job,
    ids,
    records: new Map(records.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const]))),
    before: new Map(moves.map((move) => [move.id, move])),
  };
};

const outcomeOf = (
  { job, before }: Part,
  record: DataStoreRecord,
  state: UserState | undefined,
) => {
  const tags = tagsOf(state?.cells);
  const move = before.get(record.id);
  return changeTags(tags, move === undefined ? job.change : undoOf(tags, move));
};

/** What becomes of each data store of a part, by the tags that it has now. */
const decide = (part: Part, userStates: ReadonlyMap<string, UserState>) => {
  const tagged: Tagged[] = [];
  const moves: TagMove[] = [];
  const failures: TagFailure[] = [];
  for (const id of part.ids) {
    const record = part.records.get(id);
    if (record === undefined) {
      failures.push({ datastoreId: id, name: '', reason: 'gone' });
      continue;
    }
    const outcome = outcomeOf(part, record, userStates.get(id));
    if (outcome === 'tooMany')
      failures.push({ datastoreId: id, name: record.summary.name, reason: outcome });
    else if (outcome !== 'unchanged') {
      tagged.push({ record, tags: outcome.tags });
      const { added, removed, level } = outcome.moved;
      moves.push({ id, added: [...added], removed: [...removed], level });
    }
  }
  return { tagged, moves, failures };
};

type Outcomes = ReturnType<typeof decide>;

const after = ({ job, ids }: Part, { moves, failures }: Outcomes, now: number) => {
  const next = job.next + 1;
  return {
    state: next === job.parts ? ('finished' as const) : ('running' as const),
    next,
    done: job.done + ids.length,
    changed: job.changed + moves.length,
    failed: job.failed + failures.length,
    failures: [...job.failures, ...failures].slice(0, MOST_FAILURES),
    updatedAt: now,
  };
};

const tokenOf = ({ jobId, next }: TagJobItem): string =>
  createHash('sha256').update(`tags of ${jobId}\n${next}`).digest('base64url');

interface Writing {
  readonly core: Table;
  readonly customer: CustomerContext;
  readonly part: Part;
  readonly now: number;
}

const dayState = (now: number) => ({ kind: 'tagDay', id: dayOf(now) }) as const;
const storeState = (id: string) => ({ kind: 'dataStore', id }) as const;

/** The edit of a part, with what becomes of its job. */
const editOf = (
  { core, customer, part, now }: Writing,
  userStates: ReadonlyMap<string, UserState>,
): EditRequest => {
  const { job, ids } = part;
  const outcomes = decide(part, userStates);
  const { tagged, moves } = outcomes;
  const day = dayState(now);
  return {
    kind: 'dataStores',
    keys: tagged.map(({ record: { id } }) => ({ id })),
    cells: {},
    each: tagged.map((one) => taggedCells(userStates, one)),
    userStates: [
      ...tagged.map(({ record: { id }, tags }) => ({ ...storeState(id), state: tagCells(tags) })),
      { ...day, state: tagDayWith(userStates, day.id, tagged) },
    ],
    by: job.by,
    at: now,
    token: tokenOf(job),
    also: tagJobStep(core, customer, { job, ids, moves, after: after(part, outcomes, now) }),
  };
};

/**
 * Changes the tags of the next part of a job: rows, user state and the job's own place in one
 * transaction, so that a part is done once, whoever dies or comes twice. False when nothing is left.
 */
export const changePart = async (
  deps: PartDeps,
  customer: CustomerContext,
  jobId: string,
): Promise<boolean> => {
  const { core } = deps;
  const job = await readTagJob(core, customer, jobId);
  if (job?.state !== 'running') return false;
  const part = await readPart(deps, customer, job);
  const writing = { core, customer, part, now: deps.now() };
  const beforeRetry = async () => {
    const current = await readTagJob(core, customer, jobId);
    if (current?.state !== 'running' || current.next !== job.next) throw new Overtaken();
  };
  const about = [...part.ids.map(storeState), settingsState, dayState(writing.now)];
  const build = (userStates: ReadonlyMap<string, UserState>) => editOf(writing, userStates);
  try {
    await writeEditOf(core, customer, { about, token: tokenOf(job), build, beforeRetry });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
  return true;
};
