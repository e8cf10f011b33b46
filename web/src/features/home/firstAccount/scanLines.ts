import type { AccountScan, CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { isScanning } from '#lib/cloudAccounts.ts';
import { formatTimeLeft, formatWhole } from '#lib/format.ts';
import { homeTexts } from '#messages/home.ts';

const t = homeTexts.scans;

export interface ScanLine {
  readonly accountId: string;
  readonly text: string;
  /** Of the stores that are read; null before they are counted. */
  readonly share: number | null;
}

const textOf = ({ phase, done, stores, secondsLeft }: AccountScan): string => {
  if (phase === 'requested') return t.requested;
  if (done >= stores) return t.finishing(formatWhole(stores));
  const left = secondsLeft === null ? null : formatTimeLeft(secondsLeft);
  return t.running(formatWhole(done), formatWhole(stores), left);
};

const lineOf = ({ id, accountDescription, scan }: CloudAccount): ScanLine[] => {
  if (scan === null || !isScanning({ scan })) return [];
  const { phase, done, stores } = scan;
  return [
    {
      accountId: id,
      text: `${accountDescription ?? id}: ${textOf(scan)}`,
      share: phase === 'requested' || stores === 0 ? null : done / stores,
    },
  ];
};

/** How far each scan that is on its way is; of the chosen account, where one is. */
export const scanLines = (
  accounts: readonly CloudAccount[],
  chosen: string | null,
): readonly ScanLine[] => accounts.filter(({ id }) => (chosen ?? id) === id).flatMap(lineOf);
