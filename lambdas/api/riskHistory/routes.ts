import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { getRiskHistory } from './getRiskHistory.ts';
import { getStoreRiskHistory } from './getStoreRiskHistory.ts';

export const riskHistory: Noun<typeof riskHistoryRoutes, AttackPathsDeps> = {
  routes: riskHistoryRoutes,
  useCases: { getStoreRiskHistory, getRiskHistory },
};
