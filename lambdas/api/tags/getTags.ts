import type { tagRoutes } from '#contracts/tag/routes.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readDecided } from '#store/edits.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getTags: UseCase<typeof tagRoutes.getTags, ListsDeps> = async (request, call) => {
  const { deps, caller } = call;
  const { id } = await ownDataStore(request, call);
  const decided = await readDecided(deps.core, caller.customer, [{ kind: 'dataStore', id }]);
  return tagsOf(decided.get(id)?.cells);
};
