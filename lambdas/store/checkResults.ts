import * as z from 'zod/mini';
import { AccountResults, StoredFailure } from '#contracts/check/results.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { ifRev } from './ifRev.ts';
import { checkResultsKey, checkResultsPk } from './keys/checkResults.ts';
import { pack, unpack } from './knowledge.ts';
import { batchGet, ifAllowed, putItem, queryAll, type Table } from './table.ts';

/** What the last analysis found with one check. */
export interface CheckResults {
  readonly checkId: string;
  readonly accounts: readonly AccountResults[];
  /** A bounded number of the resources that fail. */
  readonly failures: readonly StoredFailure[];
}

/** Version of the results of a check. */
const Version = z.object({
  sk: z.string(),
  /** Increased by each write. */
  rev: z._default(z.int(), 0),
  /** Of what they were made of. */
  stamp: z._default(z.string(), ''),
});
export type ResultsVersion = z.infer<typeof Version>;

/** By the id of the check. */
export const readResultsVersions = async (
  core: Table,
  customer: CustomerContext,
): Promise<Map<string, ResultsVersion>> => {
  const attributes = Object.keys(Version.shape);
  const items = await queryAll(core, checkResultsPk(customer), { attributes });
  return new Map(items.map((item) => Version.parse(item)).map((found) => [found.sk, found]));
};

export interface ResultsWrite extends CheckResults {
  readonly stamp: string;
  /** As read before what the results are made of. */
  readonly before: ResultsVersion | undefined;
}

/** False when another run wrote them meanwhile. */
export const writeCheckResults = (
  core: Table,
  customer: CustomerContext,
  { checkId, accounts, failures, stamp, before }: ResultsWrite,
): Promise<boolean> => {
  const rev = before?.rev ?? 0;
  const packed = { accounts: pack(accounts), failures: pack(failures) };
  const item = { ...checkResultsKey(customer, checkId), rev: rev + 1, stamp, ...packed };
  return ifAllowed(putItem(core, item, ifRev(rev)));
};

const bytes = z.instanceof(Uint8Array);
const Counts = z.object({ sk: z.string(), accounts: bytes });

/** Counts of each account by the id of the check; checks that no resource has are absent. */
export const readCheckCounts = async (
  core: Table,
  customer: CustomerContext,
): Promise<ReadonlyMap<string, readonly AccountResults[]>> => {
  const attributes = ['sk', 'accounts'];
  const items = await queryAll(core, checkResultsPk(customer), { attributes });
  const counts = items
    .map((item) => Counts.parse(item))
    .map(({ sk, accounts }) => ({
      checkId: sk,
      accounts: unpack(z.array(AccountResults), accounts),
    }));
  const counted = counts.filter(({ accounts }) => accounts.length > 0);
  return new Map(counted.map(({ checkId, accounts }) => [checkId, accounts]));
};

const Failures = z.object({ sk: z.string(), accounts: bytes, failures: bytes });

/** Results of these checks; those without a resource are absent. */
export const readCheckResults = async (
  core: Table,
  customer: CustomerContext,
  checkIds: readonly string[],
): Promise<CheckResults[]> => {
  const keys = checkIds.map((checkId) => checkResultsKey(customer, checkId));
  const items = (await batchGet(core, keys)).map((item) => Failures.parse(item));
  const results = items.map(({ sk, accounts, failures }) => ({
    checkId: sk,
    accounts: unpack(z.array(AccountResults), accounts),
    failures: unpack(z.array(StoredFailure), failures),
  }));
  return results.filter(({ accounts }) => accounts.length > 0);
};
