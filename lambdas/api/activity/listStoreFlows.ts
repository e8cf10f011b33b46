import type { Move } from '#contracts/activity/move.ts';
import type { activityRoutes, StoreFlow } from '#contracts/activity/routes.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { withoutRepeated } from '#domain/activity/moves.ts';
import { sharedData, wayOf } from '#domain/sketch/sharedData.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCopies } from '#store/copies.ts';
import { readSummaries } from '#store/dataStores.ts';
import { readMoves } from '#store/moves.ts';
import type { Table } from '#store/table.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { findMoved } from './findMoved.ts';

const DAY_MS = 86_400_000;

type Found = Awaited<ReturnType<typeof findMoved>>;

const iso = (at: number): string => new Date(at).toISOString();

/** With what both hold, where that is known. */
const onWire = (
  move: Move,
  arn: string,
  { found, copies }: { readonly found: Found; readonly copies: readonly StoreCopy[] },
): StoreFlow => {
  const other = move.from === arn ? move.to : move.from;
  const store = found(move, other);
  const copy = copies.find(({ otherId }) => otherId === store?.id);
  return {
    direction: move.from === arn ? 'out' : 'in',
    datastore: {
      id: store?.id ?? null,
      assetId: other,
      name: store?.name ?? other.split(':').at(-1) ?? '',
      cloudAccountId: store?.accountId ?? null,
    },
    ...{ operation: move.operation, userName: move.principal.name, isInferred: move.isInferred },
    copy: copy === undefined ? null : sharedData(copy, 'recorded'),
    ...{ firstAt: iso(move.firstAt), lastAt: iso(move.lastAt) },
  };
};

/** Data stores that hold the same data, where no move between them is known. */
const flowsOfCopies = async (
  core: Table,
  customer: CustomerContext,
  copies: readonly StoreCopy[],
): Promise<StoreFlow[]> => {
  const stores = await readSummaries(core, customer, [
    ...new Set(copies.map(({ otherId }) => otherId)),
  ]);
  return copies.flatMap((copy) => {
    const store = stores.get(copy.otherId);
    if (!store) return [];
    const { from, direction } = wayOf(copy);
    const { id, arn: assetId, name, accountId: cloudAccountId } = store;
    const known = from === copy.storeId ? 'out' : 'in';
    return [
      {
        direction: direction === 'unknown' ? direction : known,
        datastore: { id, assetId, name, cloudAccountId },
        ...{ operation: null, userName: null, isInferred: true },
        copy: sharedData(copy, direction),
        ...{ firstAt: iso(copy.foundAt || copy.storeAt), lastAt: null },
      },
    ];
  });
};

const newestFirst = (one: StoreFlow, other: StoreFlow): number =>
  (other.lastAt ?? other.firstAt).localeCompare(one.lastAt ?? one.firstAt);

export const listStoreFlows: UseCase<typeof activityRoutes.listStoreFlows, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer }, now },
) => {
  await requirePresent(core, customer, { ref: id, kind: 'dataStore' });
  const arn = (await readSummaries(core, customer, [id])).get(id)?.arn;
  if (arn === undefined) throw new AppError('notFound');
  const all = await readMoves(chunks, customer, now - USE_DAYS * DAY_MS);
  const moves = withoutRepeated(all.filter(({ from, to }) => from === arn || to === arn));
  const found = await findMoved(core, customer, moves);
  const copies = await readCopies(core, customer, id);
  const own = moves.filter((move) => found(move, arn)?.id === id);
  const moved = own.map((move) => onWire(move, arn, { found, copies }));
  const movedIds = new Set(moved.map(({ datastore }) => datastore.id));
  const left = copies.filter(({ otherId }) => !movedIds.has(otherId));
  return { data: [...moved, ...(await flowsOfCopies(core, customer, left))].sort(newestFirst) };
};
