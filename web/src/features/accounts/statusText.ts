import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { FOLDERS_ACCOUNT } from '#contracts/ids.ts';
import { isAnalysed, isStopped } from '#lib/cloudAccounts.ts';
import { t } from '#messages';

type Progress = Pick<
  CloudAccount,
  'firstClassificationComplete' | 'firstAcctRiskComplete' | 'accountDescription' | 'status'
>;

/**
 * Text of an account's card: its stage until both analyses are done, then its description. A stage
 * that no longer goes on is not named: the notice says why.
 */
export const statusText = (account: Progress): string => {
  if (isAnalysed(account) || isStopped(account)) return account.accountDescription ?? '';
  return account.firstClassificationComplete ? t.accounts.identifying : t.accounts.discovering;
};

/** Local folders, which only a scan by hand looks at. */
export const isFolders = ({ id }: Pick<CloudAccount, 'id'>): boolean => id === FOLDERS_ACCOUNT;

/** How often the account is scanned. */
export const frequencyText = (account: Pick<CloudAccount, 'id' | 'dataScanFrequency'>): string =>
  isFolders(account) ? t.accounts.byHand : t.accounts.frequency[account.dataScanFrequency];
