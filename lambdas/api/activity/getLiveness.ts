import * as z from 'zod/mini';
import type { activityRoutes } from '#contracts/activity/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { recordedCalls } from '#domain/activity/recordedCalls.ts';
import { tenMinutesOf } from '#domain/activity/tenMinutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readLastWindow } from '#store/activity.ts';
import { readDataStore } from '#store/dataStores.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { readAssetByRef } from '#store/resources.ts';
import type { Table } from '#store/table.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';

const AccountFacts = z.object({ multiRegionTrail: z.nullable(z.boolean()) });

/** Whether a trail of all regions is logging in an account; null = not known. */
const readTrailFact = async (core: Table, customer: CustomerContext, accountId: string) => {
  const ref = entityRefOf('asset', accountId, `arn:aws:account::${accountId}:account`);
  const found = await readAssetByRef(core, customer, ref);
  return AccountFacts.safeParse(found?.row?.facts).data?.multiRegionTrail ?? null;
};

export const getLiveness: UseCase<typeof activityRoutes.getLiveness, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer } },
) => {
  const store = await readDataStore(core, customer, id);
  if (store === undefined) throw new AppError('notFound');
  const [last, isTrailOn] = await Promise.all([
    readLastWindow(chunks, customer, id),
    readTrailFact(core, customer, store.accountId),
  ]);
  return {
    data: {
      ten_minutes: last === undefined ? null : tenMinutesOf(last.window, last.places),
      recorded: recordedCalls(store.knowledge.row, isTrailOn),
    },
  };
};
