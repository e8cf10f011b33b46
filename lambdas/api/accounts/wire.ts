import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { SCAN_FREQUENCY } from '#contracts/cloudAccount/words.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';

export const wireAccount = (account: CloudAccountItem, customerId: string): CloudAccount => ({
  id: account.id,
  accountDescription: account.accountDescription,
  externalId: account.externalId,
  awsRoleARN: account.awsRoleARN,
  type: account.type,
  dataScanFrequency: account.dataScanFrequency,
  scanFrequency: SCAN_FREQUENCY,
  userId: account.userId,
  customerRef: customerId,
  status: account.status,
  stackId: account.stack?.stackId ?? null,
  failure: account.stack?.failure ?? null,
  metadata: { createdAt: new Date(account.createdAt).toISOString() },
  firstClassificationComplete: account.firstClassificationComplete,
  firstAcctRiskComplete: account.firstAcctRiskComplete,
});

/** Reply of a verifying call. */
export const settledPayload = ({ id, status }: CloudAccountItem, isSettled: boolean) => ({
  payload: isSettled ? { id, status } : null,
});
