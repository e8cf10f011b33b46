import * as z from 'zod/mini';
import { cloudTypes, scanFrequencies } from '#contracts/cloudAccount/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { accountKey, accountsPk } from './keys/entities.ts';
import { getItem, ifAllowed, putItem, queryAll, type Table, updateItem } from './table.ts';

export const accountStatuses = ['connected', 'unreachable'] as const;

const CloudAccountItem = z.object({
  id: AccountId,
  accountDescription: z.nullable(z.string()),
  externalId: z.string(),
  awsRoleARN: z.string(),
  type: z.enum(cloudTypes),
  dataScanFrequency: z.enum(scanFrequencies),
  /** Id of the user who connected it. */
  userId: z.string(),
  status: z.enum(accountStatuses),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  firstClassificationComplete: z.boolean(),
  firstAcctRiskComplete: z.boolean(),
  /** End of the last scan whose parts are all in; 0 before the first. */
  lastScanAt: z.int(),
  /** End of the last scan that was complete: every present store was seen by it. */
  lastCompleteScanAt: z._default(z.int(), 0),
});
export type CloudAccountItem = z.infer<typeof CloudAccountItem>;

export const readCloudAccount = async (
  core: Table,
  customer: CustomerContext,
  accountId: string,
): Promise<CloudAccountItem | undefined> => {
  const item = await getItem(core, accountKey(customer, accountId));
  return item && CloudAccountItem.parse(item);
};

/** Oldest first. */
export const readCloudAccounts = async (
  core: Table,
  customer: CustomerContext,
): Promise<CloudAccountItem[]> => {
  const items = await queryAll(core, accountsPk(customer));
  const accounts = items.map((item) => CloudAccountItem.parse(item));
  return accounts.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
};

export type NewCloudAccount = Omit<
  CloudAccountItem,
  | 'status'
  | 'firstClassificationComplete'
  | 'firstAcctRiskComplete'
  | 'lastScanAt'
  | 'lastCompleteScanAt'
>;

/** False when the account is there already; then nothing changes. */
export const addCloudAccount = async (
  core: Table,
  customer: CustomerContext,
  account: NewCloudAccount,
): Promise<boolean> => {
  const item: CloudAccountItem = {
    ...account,
    status: 'connected',
    firstClassificationComplete: false,
    firstAcctRiskComplete: false,
    lastScanAt: 0,
    lastCompleteScanAt: 0,
  };
  return ifAllowed(
    putItem(
      core,
      { ...accountKey(customer, account.id), ...item },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
  );
};

/** Writes only if something changes; does not create a missing account. */
export const setAccountStatus = async (
  core: Table,
  customer: CustomerContext,
  to: { readonly id: string; readonly status: CloudAccountItem['status'] },
): Promise<void> => {
  await ifAllowed(
    updateItem(core, accountKey(customer, to.id), {
      ConditionExpression: 'attribute_exists(pk) AND #status <> :status',
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': to.status },
    }),
  );
};

export interface EndedScan {
  readonly id: string;
  readonly finishedAt: number;
  readonly complete: boolean;
}

/** A scan of the account ended with all its parts in. Monotone: an older scan changes no time. */
export const noteScanEnd = async (
  core: Table,
  customer: CustomerContext,
  scan: EndedScan,
): Promise<void> => {
  const times = ['lastScanAt', ...(scan.complete ? ['lastCompleteScanAt'] : [])];
  for (const time of times) {
    await ifAllowed(
      updateItem(core, accountKey(customer, scan.id), {
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(#time) OR #time < :at)',
        UpdateExpression:
          'SET #time = :at, firstClassificationComplete = :true, firstAcctRiskComplete = :true',
        ExpressionAttributeNames: { '#time': time },
        ExpressionAttributeValues: { ':at': scan.finishedAt, ':true': true },
      }),
    );
  }
};
