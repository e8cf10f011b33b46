import { randomBytes } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { countByAccount, type Tallies, withScanned } from '#domain/dashboard/counts.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import type { Log } from '#middleware/log.ts';
import { countedGroups, groupTables } from '#readModel/engine/countedGroups.ts';
import { type GroupsAt, groupAll } from '#readModel/engine/groups.ts';
import { groupTexts } from '#readModel/engine/groupText.ts';
import type { KindSpec, Row } from '#readModel/engine/kind.ts';
import { type Changes, mergeSnapshot } from '#readModel/engine/merge.ts';
import { snapshotOf } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { differing, partsToStore } from '#readModel/engine/stored.ts';
import { writeGeneration } from '#store/chunks.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { writeDayRollUp } from '#store/dayRollUps.ts';
import { writeGroups } from '#store/groups.ts';
import {
  formerOf,
  generationOf,
  type Head,
  type Published,
  readHead,
  swapHead,
} from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { Table } from '#store/table.ts';
import { type Generation, readGeneration } from './readGeneration.ts';

const MAX_ATTEMPTS = 8;
/** Chunks live three days: a generation is written anew long before. */
const MAX_AGE_MS = 24 * 3_600_000;

export interface PublishDeps {
  readonly core: Table;
  readonly chunks: Table;
  readonly now: () => number;
  readonly log: Log;
}

export interface PublishRequest {
  readonly customer: CustomerContext;
  /** Build from the store of record instead of from the last generation. */
  readonly rebuild: boolean;
}

/** What was recorded as changed and is in no generation yet. */
export interface Unfolded {
  readonly any: boolean;
  /** Rows as they stand now. Read after the record of changes, so none is missed. */
  readonly changes: (base: Snapshot) => Promise<Changes>;
  /** The live generation holds them. */
  readonly markFolded: () => Promise<void>;
}

/** Where the rows of a kind come from. */
export interface RowSource {
  readonly kind: KindSpec & { readonly name: GenerationId['kind'] };
  /** Columns by which a changed row finds its former self. */
  readonly key: readonly string[];
  readonly readAll: (deps: PublishDeps, customer: CustomerContext) => Promise<readonly Row[]>;
  /** Changes of scans, and the edits after `folded` up to `seq`; rows come with what users decided. */
  readonly readUnfolded: (
    deps: PublishDeps,
    customer: CustomerContext,
    edits: { readonly folded: number; readonly seq: number },
  ) => Promise<Unfolded>;
  /** Works out anew the cells that depend on other rows. */
  readonly derive?: (snapshot: Snapshot) => Snapshot;
  /** Generation of another kind that the rows are worked out of: another one makes them anew. */
  readonly basis?: (head: Head) => number;
  /** Numbers by account that the roll-up of the day keeps; a kind without them has none. */
  readonly tallies?: Tallies;
}

const withDerived = ({ derive = (snapshot) => snapshot }: RowSource, snapshot: Snapshot) =>
  derive(snapshot);

const mergedOf = async (source: RowSource, base: Snapshot, unfolded: Unfolded): Promise<Snapshot> =>
  withDerived(source, mergeSnapshot(base, source.key, await unfolded.changes(base)));

const builtOf = async (
  deps: PublishDeps,
  source: RowSource,
  customer: CustomerContext,
): Promise<Snapshot> =>
  withDerived(source, snapshotOf(source.kind, await source.readAll(deps, customer)));

interface From {
  readonly request: PublishRequest;
  readonly live: Published | undefined;
  readonly base: Snapshot | undefined;
  readonly unfolded: Unfolded;
}

/**
 * Columns of the record that the generation does not come to. A scan or an edit that writes at this
 * moment makes a difference too: told is only what is the same when it is looked at again.
 */
const drifted = async (
  deps: PublishDeps,
  source: RowSource,
  of: { request: PublishRequest; live: Published | undefined; base: Snapshot; built: Snapshot },
): Promise<string[]> => {
  const { customer } = of.request;
  const { seq } = await readHead(deps.core, customer);
  const edits = { folded: of.live?.folded ?? 0, seq };
  const unfolded = await source.readUnfolded(deps, customer, edits);
  const merged = await mergedOf(source, of.base, unfolded);
  const again = await builtOf(deps, source, customer);
  const { [source.kind.name]: now } = await readHead(deps.core, customer);
  const isCalm = now?.gen === of.live?.gen && differing(of.built, again).length === 0;
  return isCalm ? differing(merged, again) : [];
};

/**
 * The last generation with what changed; or, where asked for or where there is none, one built of
 * the store of record, which is then compared with what the last one would have become.
 */
const nextSnapshot = async (
  deps: PublishDeps,
  source: RowSource,
  { request, live, base, unfolded }: From,
): Promise<Snapshot> => {
  const { customer, rebuild } = request;
  if (base === undefined) return builtOf(deps, source, customer);
  const merged = await mergedOf(source, base, unfolded);
  if (!rebuild) return merged;
  const built = await builtOf(deps, source, customer);
  if (differing(merged, built).length === 0) return merged;
  const columns = await drifted(deps, source, { request, live, base, built });
  const { customerId } = customer;
  if (columns.length > 0) {
    deps.log.warn('generation differs from the record', { customerId, columns });
  }
  return built;
};

/** Before the changes are marked as folded, so that a crash in between repeats it. */
const writeRollUp = async (
  { core, now }: PublishDeps,
  { kind, tallies }: RowSource,
  of: { customer: CustomerContext; grouped: ReadonlyMap<string, GroupsAt>; gen: number },
): Promise<void> => {
  if (tallies === undefined) return;
  const accounts = await readCloudAccounts(core, of.customer);
  const scanned = accounts.filter(({ lastScanAt }) => lastScanAt > 0).map(({ id }) => id);
  const counts = countByAccount(countedGroups(kind, groupTables(of.grouped)), tallies);
  await writeDayRollUp(core, of.customer, {
    kind: kind.name,
    day: dayOf(now()),
    gen: of.gen,
    accounts: withScanned(counts, tallies, scanned),
    at: now(),
  });
};

interface Next {
  readonly source: RowSource;
  readonly head: Head;
  readonly snapshot: Snapshot;
  readonly base: Generation | undefined;
}

const publishedOf = ({ now }: PublishDeps, { source, head, snapshot, base }: Next): Published => {
  const live = head[source.kind.name];
  return {
    gen: (live?.gen ?? 0) + 1,
    attempt: randomBytes(8).toString('hex'),
    rows: snapshot.rows,
    at: now(),
    schema: source.kind.schema,
    folded: head.seq,
    basis: source.basis?.(head) ?? 0,
    // One that could not be read is nothing to fall back to.
    before: base === undefined ? live?.before : live && formerOf(live),
  };
};

const writeNext = async (
  deps: PublishDeps,
  customer: CustomerContext,
  next: Next,
): Promise<boolean> => {
  const { source, head, snapshot, base } = next;
  const kind = source.kind.name;
  const to = publishedOf(deps, next);
  const id = generationOf(kind, to);
  const grouped = groupAll(snapshot, to.at);
  await Promise.all([
    writeGroups(deps.core, customer, { id, texts: groupTexts(source.kind, grouped), at: to.at }),
    writeGeneration(deps.chunks, customer, {
      id,
      schema: to.schema,
      rows: to.rows,
      parts: partsToStore(snapshot, base?.snapshot),
      former: base?.manifest,
      at: to.at,
    }),
  ]);
  const from = head[kind]?.gen ?? null;
  if (!(await swapHead(deps.core, customer, { kind, from, to }))) return false;
  await writeRollUp(deps, source, { customer, grouped, gen: to.gen });
  return true;
};

/** done: the live generation holds every change that was recorded before. lost: another was first. */
const publishOnce = async (
  deps: PublishDeps,
  source: RowSource,
  request: PublishRequest,
): Promise<'done' | 'lost'> => {
  const { customer } = request;
  const { kind } = source;
  const head = await readHead(deps.core, customer);
  const { [kind.name]: live, seq } = head;
  const unfolded = await source.readUnfolded(deps, customer, { folded: live?.folded ?? 0, seq });
  const base = live && (await readGeneration(deps, customer, { kind, live }));
  const fresh =
    live !== undefined &&
    deps.now() - live.at < MAX_AGE_MS &&
    live.basis === (source.basis?.(head) ?? 0);
  if (base !== undefined && !request.rebuild && fresh && !unfolded.any) return 'done';
  const from = { request, live, base: base?.snapshot, unfolded };
  const snapshot = await nextSnapshot(deps, source, from);
  if (!(await writeNext(deps, customer, { source, head, snapshot, base }))) return 'lost';
  await unfolded.markFolded();
  return 'done';
};

/**
 * Folds what changed into the customer's next generation of a kind and makes it the live one. A
 * crash at any step leaves the live generation whole and the changes unfolded, for the next run.
 */
export const publishKind = async (
  deps: PublishDeps,
  source: RowSource,
  request: PublishRequest,
): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if ((await publishOnce(deps, source, request)) === 'done') return;
  }
  throw new Error('Other publishers were first again and again');
};
