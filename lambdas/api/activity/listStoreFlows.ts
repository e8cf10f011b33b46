import type { Move } from '#contracts/activity/move.ts';
import type { activityRoutes, StoreFlow } from '#contracts/activity/routes.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import { withoutRepeated } from '#domain/activity/moves.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readSummaries } from '#store/dataStores.ts';
import { readMoves } from '#store/moves.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { findMoved } from './findMoved.ts';

const DAY_MS = 86_400_000;

type Found = Awaited<ReturnType<typeof findMoved>>;

const onWire = (move: Move, arn: string, found: Found): StoreFlow => {
  const other = move.from === arn ? move.to : move.from;
  const store = found(move, other);
  return {
    direction: move.from === arn ? 'out' : 'in',
    datastore: {
      id: store?.id ?? null,
      assetId: other,
      name: store?.name ?? other.split(':').at(-1) ?? '',
      cloudAccountId: store?.accountId ?? null,
    },
    ...{ operation: move.operation, userName: move.principal.name, isInferred: move.isInferred },
    firstAt: new Date(move.firstAt).toISOString(),
    lastAt: new Date(move.lastAt).toISOString(),
  };
};

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
  const own = moves.filter((move) => found(move, arn)?.id === id);
  return {
    data: own.toSorted((a, b) => b.lastAt - a.lastAt).map((move) => onWire(move, arn, found)),
  };
};
