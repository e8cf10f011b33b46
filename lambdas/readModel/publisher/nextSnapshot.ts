import type { CustomerContext } from '#contracts/customer/context.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import { mergeSnapshot } from '#readModel/engine/merge.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { differing } from '#readModel/engine/stored.ts';
import {
  buildSnapshot,
  type ListedKind,
  type PendingChanges,
  withDerived,
} from '#readModel/kinds/listedKind.ts';
import { type Published, readHead } from '#store/head.ts';
import { readPending } from './pendingChanges.ts';
import type { PublishDeps, PublishRequest } from './publishDeps.ts';

interface Merge<K extends KindSpec> {
  readonly customer: CustomerContext;
  readonly base: Snapshot<K>;
  readonly pending: PendingChanges;
}

const merged = async <K extends KindSpec>(
  deps: PublishDeps,
  kind: ListedKind<K>,
  { customer, base, pending }: Merge<K>,
): Promise<Snapshot<K>> => {
  const changes = await kind.readChanged(deps, customer, { pending, base });
  return withDerived(kind, mergeSnapshot(base, changes), { source: deps, customer });
};

interface Rebuilt<K extends KindSpec> {
  readonly customer: CustomerContext;
  readonly live: Published | undefined;
  readonly base: Snapshot<K>;
  readonly built: Snapshot<K>;
}

/**
 * Columns in which record and generation differ. A concurrent scan or edit causes a difference too:
 * only differences that persist on a second read are reported.
 */
const driftedColumns = async <K extends KindSpec>(
  deps: PublishDeps,
  kind: ListedKind<K>,
  { customer, live, base, built }: Rebuilt<K>,
): Promise<string[]> => {
  const { seq: to } = await readHead(deps.core, customer);
  const edits = { after: live?.folded ?? 0, to };
  const pending = await readPending(deps.core, customer, { kind, kinds: deps.kinds, ...edits });
  const next = await merged(deps, kind, { customer, base, pending });
  const again = await buildSnapshot(deps, kind, customer);
  const { [kind.spec.name]: now } = (await readHead(deps.core, customer)).kinds;
  const isCalm = now?.gen === live?.gen && differing(built, again).length === 0;
  return isCalm ? differing(next, again) : [];
};

export interface NextFrom<K extends KindSpec> {
  readonly request: PublishRequest;
  readonly live: Published | undefined;
  readonly base: Snapshot<K> | undefined;
  readonly pending: PendingChanges;
}

/**
 * The last generation with what changed; or, where a rebuild is requested or where there is none, one
 * built of the store of record, which is then compared with what the last one would have become.
 */
export const nextSnapshot = async <K extends KindSpec>(
  deps: PublishDeps,
  kind: ListedKind<K>,
  { request, live, base, pending }: NextFrom<K>,
): Promise<Snapshot<K>> => {
  const { customer, rebuild } = request;
  if (base === undefined) return buildSnapshot(deps, kind, customer);
  const next = await merged(deps, kind, { customer, base, pending });
  if (!rebuild) return next;
  const built = await buildSnapshot(deps, kind, customer);
  if (differing(next, built).length === 0) return next;
  const columns = await driftedColumns(deps, kind, { customer, live, base, built });
  const { customerId } = customer;
  if (columns.length > 0) {
    deps.log.warn('generation differs from the record', { customerId, columns });
  }
  return built;
};
