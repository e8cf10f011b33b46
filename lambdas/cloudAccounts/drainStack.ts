import type { RequestDrain } from '#aws/requestScan.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';

/**
 * Has the bucket of a stack that is about to be deleted emptied. Requested again at each look until
 * the stack is gone: a scan may write meanwhile, and an empty bucket stays as it is.
 */
export const drainStack = async (
  requestDrain: RequestDrain,
  { id: accountId, status, stack, awsRoleARN: roleArn, externalId }: CloudAccountItem,
): Promise<void> => {
  if (status !== 'deleting_stack' || stack === null || stack.provenAt === null) return;
  await requestDrain({ accountId, roleArn, externalId, region: stack.region });
};
