import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { SCAN_FREQUENCY } from '#contracts/cloudAccount/words.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';

interface Beside {
  readonly customerId: string;
  readonly scanning: CloudAccount['scanning'];
  readonly scan: CloudAccount['scan'];
  readonly connection: CloudAccount['connection'];
}

export const wireAccount = (
  account: CloudAccountItem,
  { customerId, scanning, scan, connection }: Beside,
): CloudAccount => ({
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
  failureCause: account.stack?.cause ?? null,
  scanning,
  scan,
  connection,
  lastHeartbeat: account.heartbeat && new Date(account.heartbeat.receivedAt).toISOString(),
  lastCompleteScan:
    account.lastCompleteScanAt === 0 ? null : new Date(account.lastCompleteScanAt).toISOString(),
  metadata: { createdAt: new Date(account.createdAt).toISOString() },
  firstClassificationComplete: account.firstClassificationComplete,
  firstAcctRiskComplete: account.firstAcctRiskComplete,
});

/** Reply of a verifying call. */
export const settledPayload = ({ id, status }: CloudAccountItem, isSettled: boolean) => ({
  payload: isSettled ? { id, status } : null,
});
