import {
  HOUR_MS,
  type ScannerFunctionName,
  type UsageReported,
  type UsageRow,
} from '#contracts/scan/usageReported.ts';
import { functionLimits, type LambdaName } from '../functionLimits.ts';

/** Runs work as a function of the stack does, and notes how long it took. */
export type Measure = <T>(funcName: LambdaName, work: () => Promise<T>) => Promise<T>;

export const unmeasured: Measure = (_, work) => work();

export interface UsageMeter {
  readonly measure: Measure;
  /** What was measured so far, a report for each hour. */
  readonly reports: (of: Pick<UsageReported, 'reportId' | 'sentAt'>) => UsageReported[];
}

/** `now` is in ms since 1970, with fractions. A run counts in the hour in which it began. */
export const createUsageMeter = (now: () => number): UsageMeter => {
  const hours = new Map<number, Map<ScannerFunctionName, UsageRow>>();
  const add = (funcName: LambdaName, startedAt: number, endedAt: number): void => {
    const hour = Math.floor(startedAt / HOUR_MS) * HOUR_MS;
    const rows = hours.get(hour) ?? new Map<ScannerFunctionName, UsageRow>();
    const { starts = 0, microseconds = 0 } = rows.get(funcName) ?? {};
    rows.set(funcName, {
      funcName,
      starts: starts + 1,
      microseconds: microseconds + Math.max(0, Math.round((endedAt - startedAt) * 1_000)),
      memoryMb: functionLimits[funcName].memoryMb,
    });
    hours.set(hour, rows);
  };
  return {
    measure: async (funcName, work) => {
      const startedAt = now();
      try {
        return await work();
      } finally {
        add(funcName, startedAt, now());
      }
    },
    reports: (of) =>
      [...hours].map(([hour, rows]) => ({ schema: 1, hour, ...of, rows: [...rows.values()] })),
  };
};
