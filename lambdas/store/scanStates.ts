import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { scanStateKey } from './keys/scanStates.ts';
import { getItem, ifAllowed, type Table, updateItem } from './table.ts';

const ScanStateItem = z.object({
  accountId: z.string(),
  scanSeq: z._default(z.int(), 0),
  stores: z._default(z.int(), 0),
  done: z._default(z.int(), 0),
  state: z._default(z.enum(['running', 'ended', 'failed']), 'ended'),
  requestedAt: z._default(z.int(), 0),
  /** Arrival of the last report; 0 = of none. */
  reportedAt: z._default(z.int(), 0),
  /** Scan whose first report, of no store done, arrived at `readingSince`. */
  readingSeq: z._default(z.int(), 0),
  readingSince: z._default(z.int(), 0),
});

export type AccountScan = z.infer<typeof ScanStateItem>;

export const readScanState = async (
  core: Table,
  customer: CustomerContext,
  accountId: string,
): Promise<AccountScan | undefined> => {
  const item = await getItem(core, scanStateKey(customer, accountId));
  return item && ScanStateItem.parse(item);
};

type Reported = Omit<AccountScan, 'requestedAt' | 'reportedAt' | 'readingSeq' | 'readingSince'> & {
  /** Arrival of the report, in ms since 1970. */
  readonly at: number;
};

/**
 * Stores what is news: a later scan, or the same further on; its end is final. So reports may come
 * twice and in any order.
 */
export const noteScanState = (
  core: Table,
  customer: CustomerContext,
  { accountId, scanSeq, stores, done, state, at }: Reported,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, scanStateKey(customer, accountId), {
      ConditionExpression:
        state === 'running'
          ? 'attribute_not_exists(scanSeq) OR scanSeq < :scanSeq OR (scanSeq = :scanSeq AND #state = :running AND #done < :done)'
          : 'attribute_not_exists(scanSeq) OR scanSeq < :scanSeq OR (scanSeq = :scanSeq AND #state = :running)',
      UpdateExpression:
        'SET accountId = :accountId, scanSeq = :scanSeq, #stores = :stores, #done = :done, #state = :state, reportedAt = :at' +
        (state === 'running' && done === 0 ? ', readingSeq = :scanSeq, readingSince = :at' : ''),
      ExpressionAttributeNames: { '#state': 'state', '#done': 'done', '#stores': 'stores' },
      ExpressionAttributeValues: {
        ':accountId': accountId,
        ':scanSeq': scanSeq,
        ':stores': stores,
        ':done': done,
        ':state': state,
        ':running': 'running',
        ':at': at,
      },
    }),
  );

/** Before these moments a scan that did not end, and a request that no scan followed, are given up. */
export interface GivenUpBefore {
  readonly scan: number;
  readonly request: number;
}

/** Notes that a scan is asked for. False while one runs or was asked for: then nothing changes. */
export const noteScanRequest = (
  core: Table,
  customer: CustomerContext,
  of: { readonly accountId: string; readonly at: number; readonly givenUp: GivenUpBefore },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, scanStateKey(customer, of.accountId), {
      ConditionExpression:
        '(attribute_not_exists(requestedAt) OR requestedAt <= :request OR requestedAt <= scanSeq) AND (attribute_not_exists(scanSeq) OR #state <> :running OR scanSeq <= :scan)',
      UpdateExpression: 'SET requestedAt = :at, accountId = :accountId',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':at': of.at,
        ':accountId': of.accountId,
        ':scan': of.givenUp.scan,
        ':request': of.givenUp.request,
        ':running': 'running',
      },
    }),
  );

/** The request led to no scan: the next may be made at once. */
export const forgetScanRequest = (
  core: Table,
  customer: CustomerContext,
  { accountId, at }: { readonly accountId: string; readonly at: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, scanStateKey(customer, accountId), {
      ConditionExpression: 'requestedAt = :at',
      UpdateExpression: 'REMOVE requestedAt',
      ExpressionAttributeValues: { ':at': at },
    }),
  );
