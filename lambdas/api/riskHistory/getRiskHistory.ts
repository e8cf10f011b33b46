import type { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { riskScopeId } from '#store/keys/riskDays.ts';
import { readRiskHistory } from '#store/riskDays.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { historyOnWire } from './onWire.ts';

export const getRiskHistory: UseCase<
  typeof riskHistoryRoutes.getRiskHistory,
  AttackPathsDeps
> = async ({ cloudAccountId }, { deps: { core }, caller: { customer } }) =>
  historyOnWire(await readRiskHistory(core, customer, riskScopeId(cloudAccountId ?? null)));
