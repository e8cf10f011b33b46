import { randomBytes } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { groupAll } from '#readModel/engine/groups.ts';
import { groupTexts } from '#readModel/engine/groupText.ts';
import { columnNames, type KindSpec } from '#readModel/engine/kind.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { partsToStore } from '#readModel/engine/stored.ts';
import { type Generation, type GenerationToLoad, loadGeneration } from '#readModel/generation.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import { writeGeneration } from '#store/chunks.ts';
import { writeGroups } from '#store/groups.ts';
import {
  formerOf,
  generationOf,
  type Head,
  type Published,
  readHead,
  swapHead,
} from '#store/head.ts';
import { keepFlowStores } from './keepFlowStores.ts';
import { keepHistory } from './keepHistory.ts';
import { nextSnapshot } from './nextSnapshot.ts';
import { readPending } from './pendingChanges.ts';
import type { PublishDeps, PublishRequest } from './publishDeps.ts';
import { writeRollUp } from './rollUp.ts';

const MAX_ATTEMPTS = 8;
/** Chunks live three days: a generation is rewritten long before. */
const MAX_AGE_MS = 24 * 3_600_000;

interface LiveToRead<K extends KindSpec> {
  readonly kind: K;
  readonly live: Published;
  readonly columns: GenerationToLoad<K>['columns'];
  readonly known?: Generation<K>;
}

/** The live generation with these columns; undefined where it has to be rebuilt. */
const readLive = async <K extends KindSpec>(
  { chunks, log }: PublishDeps,
  customer: CustomerContext,
  { kind, live, columns, known }: LiveToRead<K>,
): Promise<Generation<K> | undefined> => {
  const context = { customerId: customer.customerId, kind: kind.name, gen: live.gen };
  if (live.schema !== kind.schema) {
    log.info('generation has another schema: rebuilding', context);
    return undefined;
  }
  const found = await loadGeneration(chunks, customer, { kind, id: live, columns, known });
  if (found === undefined) log.warn('generation is damaged, rebuilding', context);
  return found;
};

/** The live generations of the kinds that the rows are worked out of, and what else they are. */
const readBasis = async (
  deps: PublishDeps,
  { kind, head }: { readonly kind: ListedKind; readonly head: Head },
  customer: CustomerContext,
): Promise<Published['basis']> => ({
  ...Object.fromEntries(kind.dependsOn.map((name) => [name, head.kinds[name]?.gen ?? 0])),
  ...(await kind.readBasis?.(deps, customer)),
});

const isSameBasis = (a: Published['basis'], b: Published['basis']): boolean =>
  Object.keys({ ...a, ...b }).every((name) => (a[name] ?? 0) === (b[name] ?? 0));

/** Whether only pending changes could make it another one. */
const isFresh = (
  { now }: PublishDeps,
  { live, basis }: { readonly live: Published; readonly basis: Published['basis'] },
): boolean => now() - live.at < MAX_AGE_MS && isSameBasis(live.basis, basis);

interface Next<K extends KindSpec> {
  readonly kind: ListedKind<K>;
  readonly head: Head;
  readonly snapshot: Snapshot<K>;
  readonly base: Generation<K> | undefined;
  readonly basis: Published['basis'];
}

const publishedOf = <K extends KindSpec>(
  { now }: PublishDeps,
  { kind, head, snapshot, base, basis }: Next<K>,
): Published => {
  const live = head.kinds[kind.spec.name];
  return {
    gen: (live?.gen ?? 0) + 1,
    attempt: randomBytes(8).toString('hex'),
    rows: snapshot.rows,
    at: now(),
    schema: kind.spec.schema,
    folded: head.seq,
    basis,
    // One that could not be read is nothing to fall back to.
    before: base === undefined ? live?.before : live && formerOf(live),
  };
};

const writeNext = async <K extends KindSpec>(
  deps: PublishDeps,
  customer: CustomerContext,
  next: Next<K>,
): Promise<boolean> => {
  const { kind, head, snapshot, base } = next;
  const { name } = kind.spec;
  const to = publishedOf(deps, next);
  const id = generationOf(name, to);
  const grouped = groupAll(snapshot, to.at);
  await Promise.all([
    writeGroups(deps.core, customer, { id, texts: groupTexts(kind.spec, grouped), at: to.at }),
    writeGeneration(deps.chunks, customer, {
      id,
      schema: to.schema,
      rows: to.rows,
      parts: partsToStore(snapshot, base?.snapshot),
      former: base?.manifest,
      at: to.at,
    }),
  ]);
  const from = head.kinds[name]?.gen ?? null;
  if (!(await swapHead(deps.core, customer, { kind: name, from, to }))) return false;
  await writeRollUp(deps, kind, { customer, grouped, gen: to.gen });
  return true;
};

/** done: the live generation holds every change that was recorded before. lost: another was first. */
const publishOnce = async <K extends KindSpec>(
  deps: PublishDeps,
  kind: ListedKind<K>,
  request: PublishRequest,
): Promise<'done' | 'lost'> => {
  const { customer } = request;
  const head = await readHead(deps.core, customer);
  const live = head.kinds[kind.spec.name];
  const basis = await readBasis(deps, { kind, head }, customer);
  const edits = { after: live?.folded ?? 0, to: head.seq };
  const pending = await readPending(deps.core, customer, { kind, kinds: deps.kinds, ...edits });
  const at = live && { kind: kind.spec, live, columns: [] };
  const known = at && (await readLive(deps, customer, at));
  const isCurrent = known && !pending.any && isFresh(deps, { live: at.live, basis });
  if (isCurrent && !request.rebuild) return 'done';
  const columns = columnNames(kind.spec);
  const base = known && (await readLive(deps, customer, { ...at, columns, known }));
  const from = { request, live, base: base?.snapshot, pending };
  const snapshot = await nextSnapshot(deps, kind, from);
  if (!(await writeNext(deps, customer, { kind, head, snapshot, base, basis }))) return 'lost';
  const { core, chunks, now } = deps;
  await keepHistory({ core, customer, at: now() }, snapshot, pending);
  await keepFlowStores({ chunks, customer, at: now() }, snapshot, (live?.gen ?? 0) + 1);
  await pending.markApplied();
  return 'done';
};

/**
 * Applies what changed to the customer's next generation of a kind and makes it the live one. A crash
 * at any step leaves the live generation whole and the changes pending, for the next run.
 */
export const publishKind = async <K extends KindSpec>(
  deps: PublishDeps,
  kind: ListedKind<K>,
  request: PublishRequest,
): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if ((await publishOnce(deps, kind, request)) === 'done') return;
  }
  throw new Error('Other publishers were first again and again');
};
