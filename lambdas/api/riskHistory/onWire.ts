import type { RiskHistory } from '#contracts/risk/history.ts';
import type { RiskHistoryReply } from '#contracts/risk/historyRoutes.ts';
import { isoDay } from '#domain/dashboard/days.ts';

export const historyOnWire = (history: RiskHistory | undefined): RiskHistoryReply => ({
  points: (history?.points ?? []).map(({ day, ...point }) => ({ ...point, at: isoDay(day) })),
});
