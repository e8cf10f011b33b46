import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AccountResults, StoredFailure } from '#contracts/check/results.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { checkResultsKey, checkResultsPk } from './keys/checkResults.ts';
import { pack, unpack } from './knowledge.ts';
import { batchGet, deleteItem, inParallel, putItem, queryAll, type Table } from './table.ts';

const AT_A_TIME = 16;

/** What the last analysis found with one check. */
export interface CheckResults {
  readonly checkId: string;
  readonly accounts: readonly AccountResults[];
  /** A bounded number of the resources that fail. */
  readonly failures: readonly StoredFailure[];
}

const Hashed = z.object({ sk: z.string(), hash: z.string() });
const bytes = z.instanceof(Uint8Array);

const itemOf = ({ checkId, accounts, failures }: CheckResults) => {
  const text = JSON.stringify([accounts, failures]);
  const hash = createHash('sha256').update(text).digest('base64');
  return { checkId, hash, accounts: pack(accounts), failures: pack(failures) };
};

/** Makes the stored results these: only items that differ are written, and others are deleted. */
export const writeCheckResults = async (
  core: Table,
  customer: CustomerContext,
  results: readonly CheckResults[],
): Promise<void> => {
  const attributes = ['sk', 'hash'];
  const found = await queryAll(core, checkResultsPk(customer), { attributes });
  const stored = new Map(found.map((item) => Hashed.parse(item)).map(({ sk, hash }) => [sk, hash]));
  const items = results.map(itemOf);
  const changed = items.filter(({ checkId, hash }) => stored.get(checkId) !== hash);
  await inParallel(changed, AT_A_TIME, ({ checkId, ...item }) =>
    putItem(core, { ...checkResultsKey(customer, checkId), ...item }),
  );
  const current = new Set(results.map(({ checkId }) => checkId));
  const gone = [...stored.keys()].filter((checkId) => !current.has(checkId));
  await inParallel(gone, AT_A_TIME, (checkId) =>
    deleteItem(core, checkResultsKey(customer, checkId)),
  );
};

const Counts = z.object({ sk: z.string(), accounts: bytes });

/** Counts of each account by the id of the check; checks that no resource has are absent. */
export const readCheckCounts = async (
  core: Table,
  customer: CustomerContext,
): Promise<ReadonlyMap<string, readonly AccountResults[]>> => {
  const attributes = ['sk', 'accounts'];
  const items = await queryAll(core, checkResultsPk(customer), { attributes });
  return new Map(
    items
      .map((item) => Counts.parse(item))
      .map(({ sk, accounts }) => [sk, unpack(z.array(AccountResults), accounts)]),
  );
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
  return items.map(({ sk, accounts, failures }) => ({
    checkId: sk,
    accounts: unpack(z.array(AccountResults), accounts),
    failures: unpack(z.array(StoredFailure), failures),
  }));
};
