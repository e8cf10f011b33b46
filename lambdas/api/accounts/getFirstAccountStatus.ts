import type { accountRoutes } from '#contracts/cloudAccount.ts';
import { riskLabel } from '#contracts/words.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { readHead } from '#store/head.ts';
import type { AccountsDeps } from './deps.ts';

/** The account connected first; all null before there is one, LOW and 0 before it is analysed. */
export const getFirstAccountStatus: UseCase<
  typeof accountRoutes.getFirstAccountStatus,
  AccountsDeps
> = async (_, { deps, caller }) => {
  const [first] = await readCloudAccounts(deps.core, caller.customer);
  const { dataStores } = await readHead(deps.core, caller.customer);
  const score = (first && dataStores?.riskByAccount[first.id]) ?? 0;
  return {
    _id: first?.id ?? null,
    first_acct_classification_complete: first?.firstClassificationComplete ?? null,
    first_acct_risk_complete: first?.firstAcctRiskComplete ?? null,
    cdRiskLabel: riskLabel(score),
    cdRiskScore: score,
    description: first?.accountDescription ?? null,
  };
};
