import type { CloudAccount } from '#contracts/cloudAccount.ts';
import { t } from '#messages';

type Progress = Pick<
  CloudAccount,
  'firstClassificationComplete' | 'firstAcctRiskComplete' | 'accountDescription'
>;

/** What an account's card says: its stage until both analyses are done, then its description. */
export const statusText = (account: Progress): string => {
  if (!account.firstClassificationComplete) return t.accounts.discovering;
  if (!account.firstAcctRiskComplete) return t.accounts.identifying;
  return account.accountDescription ?? '';
};
