import { prices, serverHour } from '#contracts/cost/prices.ts';
import { HOUR_MS, type UsageRow } from '#contracts/scan/usageReported.ts';

const NANO = 1_000_000_000;
const MEGABYTES_A_GIGABYTE = 1_024;

const functionDollars = ({ starts, microseconds, memoryMb }: UsageRow): number =>
  starts * prices.functionRequest +
  (memoryMb / MEGABYTES_A_GIGABYTE) * (microseconds / 1_000_000) * prices.functionGbSecond;

const serverDollars = ({ microseconds }: UsageRow): number =>
  (microseconds / 1_000 / HOUR_MS) * serverHour;

/** List price of what ran, in whole nano-dollars: sums of them do not depend on their order. */
export const usageCost = (row: UsageRow): number =>
  Math.round((row.funcName === 'scannerServer' ? serverDollars(row) : functionDollars(row)) * NANO);
