import type { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readVersions } from '#store/entities.ts';
import { isStoreId } from '#store/keys/ids.ts';
import { readRiskHistory } from '#store/riskDays.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { historyOnWire } from './onWire.ts';

export const getStoreRiskHistory: UseCase<
  typeof riskHistoryRoutes.getStoreRiskHistory,
  AttackPathsDeps
> = async ({ id }, { deps: { core }, caller: { customer } }) => {
  const version = isStoreId(id) ? (await readVersions(core, customer, [id])).get(id) : undefined;
  if (version?.state !== 'present') throw new AppError('notFound');
  return historyOnWire(await readRiskHistory(core, customer, id));
};
