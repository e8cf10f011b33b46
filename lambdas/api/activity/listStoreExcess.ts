import { StoreAccess } from '#contracts/access/routes.ts';
import type { activityRoutes, StoreExcess } from '#contracts/activity/routes.ts';
import { actsItself, compareUse, watchedSince } from '#domain/activity/excess.ts';
import { isUnnamed } from '#domain/activity/uses.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { readUses, readWatchedSince } from '#store/uses.ts';
import { readAccessOf } from '../access/readAccessOf.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { readRecorded } from './readRecorded.ts';

export const listStoreExcess: UseCase<typeof activityRoutes.listStoreExcess, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer }, now },
) => {
  const subject = { ref: id, kind: 'dataStore', schema: StoreAccess } as const;
  const { isKnown, total, data } = await readAccessOf(core, customer, subject);
  const {
    accountId = '',
    arn: ofStore = '',
    recorded,
  } = (await readRecorded(core, customer, [id]))(id);
  const [uses, since] = await Promise.all([
    readUses(chunks, customer, id),
    readWatchedSince(chunks, customer, accountId),
  ]);
  const watched = { arn: ofStore, recorded, since, hasUnnamed: uses.some(isUnnamed) };
  const compare = ({ type, arn, name, cloudAccountId, ...held }: StoreAccess): StoreExcess => {
    const use = uses.find(({ principal }) => principal.type === type && principal.arn === arn);
    return {
      ...{ type, arn, name, cloudAccountId, since: watchedSince(watched, now) },
      id: entityRefOf('identity', cloudAccountId ?? '', arn),
      capabilities: compareUse(held.capabilities, use, { watched, now }),
    };
  };
  return { isKnown, isCut: total > data.length, data: data.filter(actsItself).map(compare) };
};
