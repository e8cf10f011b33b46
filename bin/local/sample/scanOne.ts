import type { Emulator } from '#local/aws/emulator.ts';
import type { ConnectedAccount } from './sampleCustomer.ts';
import { scanFiles } from './scanFiles.ts';
import { startScanProcess } from './scanProcess.ts';
import { reporter, type ScanReport } from './scanReport.ts';

export interface OneScan {
  readonly report: ScanReport;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** How far its time is behind this machine's; default 0. */
  readonly behindMs?: number;
  /** Logs are read as of then before it; default 0: they are not. */
  readonly logsBehindMs?: number;
}

/** Scans an account in a process of its own; rejects with what that wrote when it failed. */
export const scanOne = async (
  cloud: Emulator,
  connected: ConnectedAccount,
  { report, signal, behindMs = 0, logsBehindMs = 0 }: OneScan,
): Promise<void> => {
  await using files = await scanFiles(cloud, connected);
  if (signal.aborted) return;
  const { id: accountId } = connected;
  const onLine = reporter(accountId, report);
  const { done, stop } = startScanProcess(cloud, {
    ...{ accountId, files, behindMs, logsBehindMs, onLine },
  });
  signal.addEventListener('abort', stop);
  await done.finally(() => signal.removeEventListener('abort', stop));
};
