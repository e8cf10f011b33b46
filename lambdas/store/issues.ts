import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { IssueFacts, IssueRecord } from '#contracts/issue/record.ts';
import { readFitting } from './fittingItems.ts';
import { idBuckets, isIssueId } from './keys/ids.ts';
import {
  issueBucketPk,
  issueIdOf,
  issueKey,
  issueLedgerKey,
  issueNumberKey,
} from './keys/issues.ts';
import { batchGet, getItem, inParallel, queryAll, type Table, updateItem } from './table.ts';
import { put, transact, type Writes } from './transact.ts';
import { ifFactsUnchanged } from './unchangedFacts.ts';

/** Counted with the issues, in the same write: an issue that is there has been counted once. */
const JoinedMoves = z.object({
  scanSeq: z.int(),
  new: z.int(),
  fixed: z.int(),
  reopened: z.int(),
});
export type JoinedMoves = z.infer<typeof JoinedMoves>;

/** All issues ever raised on an entity; its revision detects concurrent analyses. */
const Ledger = z.object({
  ref: z.string(),
  rev: z._default(z.int(), 0),
  accountId: z.optional(AccountId),
  arn: z.optional(z.string()),
  definitions: z._default(z.array(z.string()), []),
  /** What joined facts raised and resolved on it after the last scan of its account that they did so of. */
  moves: z.optional(JoinedMoves),
  /** Of a data store: other entities whose issues bear on it. */
  bearers: z._default(z.instanceof(Set<string>), new Set<string>()),
});
export type Ledger = z.infer<typeof Ledger>;

/** By ref; of what nothing was ever raised on there is none. */
export const readLedgers = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Map<string, Ledger>> => {
  const items = await batchGet(
    core,
    refs.map((ref) => issueLedgerKey(customer, ref)),
  );
  const ledgers = items.map((item) => Ledger.parse({ ...item, ref: item.sk }));
  return new Map(ledgers.map((ledger) => [ledger.ref, ledger]));
};

const idsIn = ({ accountId, arn, definitions }: Ledger): string[] =>
  accountId === undefined || arn === undefined
    ? []
    : definitions.map((definition) => issueIdOf(accountId, definition, arn));

/** By id; unknown ids are absent. */
export const readIssues = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<IssueRecord[]> => {
  const items = await batchGet(
    core,
    ids.map((id) => issueKey(customer, id)),
  );
  return items.map((item) => IssueRecord.parse(item));
};

/** In the order of the ids; undefined for an unknown one and for what was written in another form. */
export const readFittingIssues = (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<(IssueRecord | undefined)[]> => {
  const keys = ids.map((id) => issueKey(customer, id));
  return readFitting(core, keys, { schema: IssueRecord });
};

/** Everything that was ever raised on these entities. */
export const readIssuesOf = async (
  core: Table,
  customer: CustomerContext,
  ledgers: Iterable<Ledger>,
): Promise<IssueRecord[]> => readIssues(core, customer, [...ledgers].flatMap(idsIn));

/** Undefined for an unknown id and for a foreign one. */
export const readIssue = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<IssueRecord | undefined> => {
  if (!isIssueId(id)) return undefined;
  const item = await getItem(core, issueKey(customer, id));
  return item && IssueRecord.parse(item);
};

const factAttributes = Object.keys(IssueFacts.shape);

/**
 * What `of` makes of everything that was ever raised. There may be a million: what was read of a
 * bucket is let go before others are read.
 */
export const mapAllIssues = async <T>(
  core: Table,
  customer: CustomerContext,
  of: (issue: IssueFacts) => T,
): Promise<T[]> => {
  const buckets = await inParallel(idBuckets, 16, async (bucket) => {
    const pk = issueBucketPk(customer, bucket);
    const items = await queryAll(core, pk, { attributes: factAttributes });
    return items.map((item) => of(IssueFacts.parse(item)));
  });
  return buckets.flat();
};

/** Allocates display numbers and returns the first. They are never allocated again, used or not. */
export const takeNumbers = async (
  core: Table,
  customer: CustomerContext,
  count: number,
): Promise<number> => {
  const taken = await updateItem(core, issueNumberKey(customer), {
    UpdateExpression: 'ADD #last :count',
    ExpressionAttributeNames: { '#last': 'last' },
    ExpressionAttributeValues: { ':count': count },
    ReturnValues: 'UPDATED_NEW',
  });
  return z.object({ last: z.int() }).parse(taken).last - count + 1;
};

/** Maximum of issues of one entity in one transaction. */
export const MOST_PER_WRITE = 90;

export interface IssuesWrite {
  readonly ref: string;
  readonly accountId: string;
  readonly arn: string;
  /** The ledger as read before the facts that the issues are computed from. */
  readonly ledger: Ledger | undefined;
  /** The scan row that the decision was made of; absent where it was made of none. */
  readonly place?: { readonly scanSeq: number; readonly part: number };
  /** None: only shows other analyses that the entity was evaluated. */
  readonly issues: readonly IssueRecord[];
  /** Absent = as they are. */
  readonly moves?: JoinedMoves | undefined;
  /** Written in the same transaction: what follows from the issues. */
  readonly consequences: Writes;
}

/**
 * Writes all of them or none; false when another analysis of the entity was first, or a scan
 * brought other facts, which makes the result obsolete.
 */
export const writeIssues = async (
  core: Table,
  customer: CustomerContext,
  write: IssuesWrite,
): Promise<boolean> => {
  const { ref, accountId, arn, ledger, issues, moves } = write;
  const rev = ledger?.rev ?? 0;
  const raised = issues.map(({ vulnerability }) => vulnerability);
  const definitions = [...new Set([...(ledger?.definitions ?? []), ...raised])].sort();
  return transact(core, [
    ...ifFactsUnchanged(core, customer, write),
    {
      Update: {
        TableName: core.name,
        Key: { ...issueLedgerKey(customer, ref) },
        UpdateExpression:
          'SET rev = :next, accountId = :accountId, arn = :arn, definitions = :definitions' +
          (moves === undefined ? '' : ', moves = :moves'),
        ConditionExpression: rev === 0 ? 'attribute_not_exists(rev)' : 'rev = :rev',
        ExpressionAttributeValues: {
          ':next': rev + 1,
          ...(rev > 0 && { ':rev': rev }),
          ':accountId': accountId,
          ':arn': arn,
          ':definitions': definitions,
          ...(moves !== undefined && { ':moves': moves }),
        },
      },
    },
    ...issues.map((issue) => put(core, { ...issueKey(customer, issue.id), ...issue })),
    ...write.consequences,
  ]);
};

/** Issues of an entity bear on a data store: whoever changes the store looks at the entity again. */
export const addBearer = async (
  core: Table,
  customer: CustomerContext,
  { store, ref }: { readonly store: string; readonly ref: string },
): Promise<void> => {
  await updateItem(core, issueLedgerKey(customer, store), {
    UpdateExpression: 'ADD bearers :ref',
    ExpressionAttributeValues: { ':ref': new Set([ref]) },
  });
};
