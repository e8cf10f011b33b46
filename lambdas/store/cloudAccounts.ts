import * as z from 'zod/mini';
import {
  accountStatuses,
  cloudTypes,
  connectionStates,
  failureCauses,
  scanFrequencies,
} from '#contracts/cloudAccount/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { accountKey, accountsPk } from './keys/entities.ts';
import { getItem, ifAllowed, putItem, queryAll, type Table, updateItem } from './table.ts';

const moment = z.nullable(z.int());
const Settings = z.object({ frequency: z.enum(scanFrequencies), templateVersion: z.string() });

/** What is known of the stack; see `AccountLife` of the domain. */
const StackState = z.object({
  region: z.string(),
  desired: Settings,
  actual: z.nullable(Settings),
  stackId: z.nullable(z.string()),
  stackChangedAt: moment,
  provenAt: moment,
  negativeProbeAt: moment,
  probedAt: z.int(),
  deniedCount: z.int(),
  deniedSince: moment,
  deadlineAt: moment,
  dueAt: moment,
  failure: z.nullable(z.string()),
  cause: z._default(z.nullable(z.enum(failureCauses)), null),
});

/** `connected` is the name that `active` had before. */
const Status = z.pipe(
  z.enum([...accountStatuses, 'connected']),
  z.transform((stored) => (stored === 'connected' ? 'active' : stored)),
);

const Heartbeat = z.object({
  /** By the clock of the stack, and by ours when it came; ms since 1970. */
  sentAt: z.int(),
  receivedAt: z.int(),
  templateVersion: z.string(),
});
type Heartbeat = z.infer<typeof Heartbeat>;

const Connection = z.object({ state: z.enum(connectionStates), since: z.int() });

const CloudAccountItem = z.object({
  id: AccountId,
  accountDescription: z.nullable(z.string()),
  externalId: z.string(),
  awsRoleARN: z.string(),
  type: z.enum(cloudTypes),
  dataScanFrequency: z.enum(scanFrequencies),
  /** Id of the user who connected it. */
  userId: z.string(),
  status: Status,
  /** Counted up by every change of status or stack. */
  version: z._default(z.int(), 0),
  /** Null where the product did not launch a stack: sample and external accounts. */
  stack: z._default(z.nullable(StackState), null),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  firstClassificationComplete: z.boolean(),
  firstAcctRiskComplete: z.boolean(),
  /** Events of its first scan are recorded. */
  isIntroduced: z._default(z.boolean(), false),
  /** End of the last scan whose parts are all in; 0 before the first. */
  lastScanAt: z.int(),
  /** End of the last scan that was complete: every present store was seen by it. */
  lastCompleteScanAt: z._default(z.int(), 0),
  /** IAM actions that were refused while the last scan listed the account. */
  deniedActions: z._default(z.array(z.string()), []),
  /** The last one sent; null before the first. */
  heartbeat: z._default(z.nullable(Heartbeat), null),
  /** What scans may cost in a month; null = no cap. */
  monthlyCapCents: z._default(z.nullable(z.int()), null),
  /** What scans may read, as JSON; null = everything. */
  scope: z._default(z.nullable(z.string()), null),
  /** Counted up by every change of the scope. */
  scopeVersion: z._default(z.int(), 0),
  /** As the sweeper recorded it; see `Connection` of the domain. */
  connection: z._default(Connection, { state: 'reached', since: 0 }),
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

/** Accounts that were launched or added, oldest first: no drafts. */
export const readCloudAccounts = async (
  core: Table,
  customer: CustomerContext,
): Promise<CloudAccountItem[]> => {
  const items = await queryAll(core, accountsPk(customer));
  const accounts = items
    .map((item) => CloudAccountItem.parse(item))
    .filter(({ status }) => status !== 'draft');
  return accounts.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
};

export type NewCloudAccount = Omit<
  CloudAccountItem,
  | 'status'
  | 'version'
  | 'stack'
  | 'firstClassificationComplete'
  | 'firstAcctRiskComplete'
  | 'isIntroduced'
  | 'lastScanAt'
  | 'lastCompleteScanAt'
  | 'deniedActions'
  | 'heartbeat'
  | 'monthlyCapCents'
  | 'scope'
  | 'scopeVersion'
  | 'connection'
>;

/** A new account as it is stored. */
export const newAccountItem = (
  account: NewCloudAccount,
  { status, stack }: Pick<CloudAccountItem, 'status' | 'stack'>,
): CloudAccountItem => ({
  ...account,
  status,
  version: 0,
  stack,
  firstClassificationComplete: false,
  firstAcctRiskComplete: false,
  isIntroduced: false,
  lastScanAt: 0,
  lastCompleteScanAt: 0,
  deniedActions: [],
  heartbeat: null,
  monthlyCapCents: null,
  scope: null,
  scopeVersion: 0,
  connection: { state: 'reached', since: 0 },
});

/** False when the account is there already; then nothing changes. */
export const addCloudAccount = async (
  core: Table,
  customer: CustomerContext,
  account: NewCloudAccount,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      core,
      {
        ...accountKey(customer, account.id),
        ...newAccountItem(account, { status: 'active', stack: null }),
      },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
  );

/** Stored names of statuses in which the account's parts are expected to be read. */
const inUse = ['active', 'connected', 'outdated'];

/** Stores whether a part could be read. Raises the version, so that a concurrent probe fails. */
export const noteReachable = async (
  core: Table,
  customer: CustomerContext,
  { id, isReachable }: { readonly id: string; readonly isReachable: boolean },
): Promise<void> => {
  const from = isReachable ? ['unreachable'] : inUse;
  const names = from.map((_, n) => `:from${n}`);
  await ifAllowed(
    updateItem(core, accountKey(customer, id), {
      ConditionExpression: `attribute_exists(pk) AND #status IN (${names.join(', ')})`,
      UpdateExpression: 'SET #status = :status ADD #version :one',
      ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
      ExpressionAttributeValues: {
        ':status': isReachable ? 'active' : 'unreachable',
        ':one': 1,
        ...Object.fromEntries(from.map((status, n) => [`:from${n}`, status])),
      },
    }),
  );
};

/** False for a heartbeat that is not newer than the stored one, and where there is no account. */
export const noteHeartbeat = (
  core: Table,
  customer: CustomerContext,
  { id, heartbeat }: { readonly id: string; readonly heartbeat: Heartbeat },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, accountKey(customer, id), {
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(heartbeat.sentAt) OR heartbeat.sentAt < :sentAt)',
      UpdateExpression: 'SET heartbeat = :heartbeat',
      ExpressionAttributeValues: { ':heartbeat': heartbeat, ':sentAt': heartbeat.sentAt },
    }),
  );

export interface EndedScan {
  readonly id: string;
  readonly finishedAt: number;
  readonly complete: boolean;
  readonly deniedActions: readonly string[];
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
          'SET #time = :at, firstClassificationComplete = :true, deniedActions = :denied',
        ExpressionAttributeNames: { '#time': time },
        ExpressionAttributeValues: {
          ':at': scan.finishedAt,
          ':true': true,
          ':denied': scan.deniedActions,
        },
      }),
    );
  }
};

/** The issues of a scan of the account are computed. Returns false when that was noted before. */
export const noteRiskComplete = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, accountKey(customer, id), {
      ConditionExpression: 'firstClassificationComplete = :true AND firstAcctRiskComplete = :false',
      UpdateExpression: 'SET firstAcctRiskComplete = :true',
      ExpressionAttributeValues: { ':true': true, ':false': false },
    }),
  );

/** No effect where the account is gone. */
export const noteIntroduced = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<void> => {
  await ifAllowed(
    updateItem(core, accountKey(customer, id), {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET isIntroduced = :true',
      ExpressionAttributeValues: { ':true': true },
    }),
  );
};
