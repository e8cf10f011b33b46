import type { classificationRoutes } from '#contracts/classification/routes.ts';
import { markOnWire, marksOf } from '#domain/classification/marks.ts';
import { classifiedTypes } from '#domain/classification/wire.ts';
import { flooredScores, withTag } from '#domain/dataStore/floors.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import { readStanding } from '../dataStores/standingStore.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** From the store of record, with what users decided by now. */
export const getClassification: UseCase<
  typeof classificationRoutes.getClassification,
  ListsDeps
> = async (request, call) => {
  const record = await ownDataStore(request, call);
  const { id, summary, knowledge } = record;
  const { standing, decided } = await readStanding(call.deps.core, call.caller.customer, record);
  const level = tagsOf(decided?.cells).customerSensTag;
  const { sensitivity } = flooredScores(standing, level);
  return {
    datastoreId: id,
    name: summary.name,
    sensitiveScore: sensitivity,
    foundScore: summary.sensitivity,
    contributions: withTag(standing.contributions, standing.sensitivity, sensitivity),
    coverage: knowledge.row.analysis,
    findings: classifiedTypes(standing),
    marks: marksOf(decided?.cells).map(markOnWire),
  };
};
