import type { tagRoutes } from '#contracts/tag/routes.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readUserStates } from '#store/edits.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

export const getTags: UseCase<typeof tagRoutes.getTags, AttackPathsDeps> = async (
  request,
  call,
) => {
  const { deps, caller } = call;
  const { id, knowledge } = await ownDataStore(request, call);
  const userStates = await readUserStates(deps.core, caller.customer, [{ kind: 'dataStore', id }]);
  return { ...tagsOf(userStates.get(id)?.cells), awsTags: [...knowledge.row.tags] };
};
