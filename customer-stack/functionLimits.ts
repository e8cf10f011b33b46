import type { ScannerFunctionName } from '#contracts/scan/usageReported.ts';

interface FunctionLimits {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Of `/tmp`. */
  readonly diskMb: number;
}

export type LambdaName = Exclude<ScannerFunctionName, 'scannerServer'>;

/** Limits of each scanning function; `classifyStore` needs what `cage/` states, twice. */
export const functionLimits: Readonly<Record<LambdaName, FunctionLimits>> = {
  discoverStores: { memoryMb: 1024, timeoutSeconds: 900, diskMb: 512 },
  classifyStore: { memoryMb: 2048, timeoutSeconds: 900, diskMb: 2048 },
  commitScan: { memoryMb: 1024, timeoutSeconds: 900, diskMb: 512 },
  reportHeartbeat: { memoryMb: 256, timeoutSeconds: 60, diskMb: 512 },
  // The stack's idle cost is a few cents below its budget.
  readActivity: { memoryMb: 336, timeoutSeconds: 540, diskMb: 512 },
  drainBucket: { memoryMb: 512, timeoutSeconds: 900, diskMb: 512 },
};
