import type { tagRoutes } from '#contracts/tags.ts';
import { decidedCells } from '#domain/classification/standing.ts';
import { tagCells, tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { writeEditOf } from '#store/edits.ts';
import { standingBy } from '../standingBy.ts';
import { auditEntry } from './auditEntry.ts';
import type { ListsDeps } from './deps.ts';
import { editToken } from './editToken.ts';
import { ownDataStore } from './ownDataStore.ts';
import { aboutStore } from './standingStore.ts';

/** The level is a floor of the scores: list, details and cards show it from now on. */
export const setTags: UseCase<typeof tagRoutes.setTags, ListsDeps> = async (request, call) => {
  const { deps, caller, now } = call;
  const record = await ownDataStore(request, call);
  const state = tagCells(request);
  const { customerSensTag, customerTags } = tagsOf(state);
  const audit = await auditEntry(call, {
    action: 'tags changed',
    target: record.summary.arn,
    detail: [customerSensTag ?? 'no sensitivity', ...customerTags].join(', '),
  });
  const { id } = record;
  const token = editToken(call, 'setTags');
  await writeEditOf(deps.core, caller.customer, {
    about: aboutStore(id),
    token,
    build: (decided) => ({
      kind: 'dataStores',
      keys: [{ id }],
      cells: decidedCells(standingBy(record, decided), customerSensTag),
      decisions: [{ kind: 'dataStore', id, state }],
      by: caller.userId,
      at: now,
      token,
      audit,
    }),
  });
  await deps.askPublish(caller.customer);
  return { err: null };
};
