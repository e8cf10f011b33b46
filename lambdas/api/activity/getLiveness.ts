import type { UnreadLogOfStore } from '#contracts/activity/liveness.ts';
import type { activityRoutes } from '#contracts/activity/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { tenMinutesOf } from '#domain/activity/tenMinutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readLastWindow } from '#store/activity.ts';
import type { Table } from '#store/table.ts';
import { readUnreadLogs } from '#store/unreadLogs.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { readRecorded } from './readRecorded.ts';

const unreadLogsOf = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, arn }: { readonly accountId: string | undefined; readonly arn: string | undefined },
): Promise<UnreadLogOfStore[]> => {
  if (accountId === undefined || arn === undefined) return [];
  const unread = await readUnreadLogs(chunks, customer, accountId);
  return unread
    .filter(({ stores }) => stores.length === 0 || stores.includes(arn))
    .map(({ log, place, reason }) => ({ log, place, reason }));
};

export const getLiveness: UseCase<typeof activityRoutes.getLiveness, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer } },
) => {
  await requirePresent(core, customer, { ref: id, kind: 'dataStore' });
  const [last, recordedOf] = await Promise.all([
    readLastWindow(chunks, customer, id),
    readRecorded(core, customer, [id]),
  ]);
  const { recorded, objects, requests, ...store } = recordedOf(id);
  return {
    data: {
      ten_minutes: last === undefined ? null : tenMinutesOf(last.window, last.places),
      ...{ recorded, objects, requests },
      unreadLogs: await unreadLogsOf(chunks, customer, store),
    },
  };
};
