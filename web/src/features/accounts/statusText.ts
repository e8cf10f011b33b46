import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { t } from '#messages';

type Progress = Pick<
  CloudAccount,
  'firstClassificationComplete' | 'firstAcctRiskComplete' | 'accountDescription'
>;

/** Text of an account's card: its stage until both analyses are done, then its description. */
export const statusText = (account: Progress): string => {
  if (!account.firstClassificationComplete) return t.accounts.discovering;
  if (!account.firstAcctRiskComplete) return t.accounts.identifying;
  return account.accountDescription ?? '';
};

/** Account of local folders, which only a scan by hand looks at. */
const FOLDERS = '000000000000';

/** How often the account is scanned. */
export const frequencyText = ({
  id,
  dataScanFrequency,
}: Pick<CloudAccount, 'id' | 'dataScanFrequency'>): string =>
  id === FOLDERS ? t.accounts.byHand : t.accounts.frequency[dataScanFrequency];
