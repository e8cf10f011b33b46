import type { RequestOf } from '#contracts/http/route.ts';
import type { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { TAG_JOB_MAX } from '#contracts/tag/startedJob.ts';
import { seenIn } from '#domain/list/ageRange.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { neededColumns } from '#readModel/engine/stored.ts';
import { readPage } from '#readModel/engine/view.ts';
import { type DataStoreListRequest, storeQuery } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

type Chosen = Pick<RequestOf<typeof bulkTagRoutes.changeTagsInBulk>, 'datastoreIds' | 'filter'>;

const inOrder = { ordering: 'name', sortType: 'asc' } as const;

const requestOf = ({ datastoreIds, filter }: Chosen, now: number): DataStoreListRequest => ({
  ...(filter ?? { datastoreIds: [...new Set(datastoreIds)] }),
  seen: seenIn(filter?.age, now),
  ...inOrder,
  page: 1,
  limit: TAG_JOB_MAX + 1,
});

/** Ids of the data stores of a request as the list has them now; a 404 where one is not there. */
export const chosenStores = async (
  chosen: Chosen,
  { deps: { lists }, caller: { customer }, now }: MemberCall<ListsDeps>,
): Promise<string[]> => {
  const query = storeQuery(requestOf(chosen, now));
  const view = await lists.read(dataStoresKind, customer, neededColumns(dataStoresKind, query));
  const ids = readPage(view, query, ['id']).rows.map(({ id }) => id);
  const wanted = new Set(chosen.datastoreIds ?? ids).size;
  if (ids.length < wanted) throw new AppError('notFound');
  if (ids.length === 0) throw new AppError('invalidRequest', 'No data store matches.');
  if (ids.length > TAG_JOB_MAX) {
    const most = TAG_JOB_MAX.toLocaleString('en');
    throw new AppError('invalidRequest', `At most ${most} data stores are changed at once.`);
  }
  return ids;
};
