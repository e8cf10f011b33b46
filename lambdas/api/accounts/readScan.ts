import type { AccountScan } from '#contracts/cloudAccount/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { scanPhaseOf } from '#domain/cloudAccount/scanState.ts';
import { secondsLeft } from '#domain/cloudAccount/timeLeft.ts';
import { readScanState } from '#store/scanStates.ts';
import type { Table } from '#store/table.ts';

/** The scan that an account is in, or its last one; null before the first. */
export const readScan = async (
  core: Table,
  customer: CustomerContext,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<AccountScan | null> => {
  const scan = await readScanState(core, customer, accountId);
  if (scan === undefined) return null;
  const phase = scanPhaseOf(scan, now);
  if (phase === undefined) return null;
  const { scanSeq, stores, done, reportedAt } = scan;
  const since = scan.readingSeq === scanSeq ? scan.readingSince : 0;
  return {
    phase,
    startedAt: scanSeq === 0 ? null : new Date(scanSeq).toISOString(),
    stores,
    done,
    secondsLeft: phase === 'running' ? secondsLeft({ stores, done, since, reportedAt }, now) : null,
  };
};
