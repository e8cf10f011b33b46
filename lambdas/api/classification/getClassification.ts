import type { classificationRoutes } from '#contracts/classification/routes.ts';
import { markOnWire, marksOf } from '#domain/classification/marks.ts';
import { classifiedTypes } from '#domain/classification/wire.ts';
import { withFloor, withTag } from '#domain/dataStore/floors.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readEffective } from '../dataStores/effectiveStore.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

/** Read from the store of record, with the current user state. */
export const getClassification: UseCase<
  typeof classificationRoutes.getClassification,
  AttackPathsDeps
> = async (request, call) => {
  const record = await ownDataStore(request, call);
  const { id, summary, knowledge } = record;
  const { effective, userState } = await readEffective(
    call.deps.core,
    call.caller.customer,
    record,
  );
  const level = tagsOf(userState?.cells).customerSensTag;
  const sensitivity = withFloor(effective.sensitivity, level);
  return {
    datastoreId: id,
    name: summary.name,
    sensitiveScore: sensitivity,
    foundScore: summary.sensitivity,
    contributions: withTag(effective.contributions, effective.sensitivity, sensitivity),
    coverage: knowledge.row.analysis,
    findings: classifiedTypes(effective),
    marks: marksOf(userState?.cells).map(markOnWire),
  };
};
