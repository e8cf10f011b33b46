import type { classificationRoutes } from '#contracts/classification/routes.ts';
import { marksOf, withoutMark } from '#domain/classification/marks.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readEffective } from '../dataStores/effectiveStore.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { changeMarks } from './changeMarks.ts';

export const removeMark: UseCase<typeof classificationRoutes.removeMark, AttackPathsDeps> = async (
  request,
  call,
) => {
  const { id } = request;
  const record = await ownDataStore(request, call);
  const { userState } = await readEffective(call.deps.core, call.caller.customer, record);
  const mark = marksOf(userState?.cells).find((each) => each.id === id);
  if (mark === undefined) throw new AppError('notFound');
  const detail = ['taken back', mark.kind, mark.key, mark.location ?? 'wherever it is found'];
  const change = { name: 'removeMark', detail: detail.join(', ') } as const;
  const scores = await changeMarks(
    record,
    { ...change, change: (cells) => ({ ...withoutMark(cells, id) }) },
    call,
  );
  return { ...scores, err: null, id };
};
