import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccessFacts } from '#contracts/identity/accessFacts.ts';
import { accessFactsRefOf, accessKey } from './keys/access.ts';
import { batchGet, inParallel, putItem, type Table } from './table.ts';

/** By the reference of an identity. */
export type AccessFactsByRef = ReadonlyMap<string, AccessFacts>;

const AT_A_TIME = 16;
const Stored = z.object({ sk: z.string(), facts: AccessFacts });

const keyOf = (customer: CustomerContext, ref: string) =>
  accessKey(customer, accessFactsRefOf(ref));

/** What the checks were last given; absent before the first analysis of access. */
export const readAccessFacts = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<AccessFactsByRef> => {
  const found = await batchGet(
    core,
    refs.map((ref) => keyOf(customer, ref)),
    ['sk', 'facts'],
  );
  const bySk = new Map(found.map((item) => Stored.parse(item)).map(({ sk, facts }) => [sk, facts]));
  return new Map(
    refs.flatMap((ref) => {
      const facts = bySk.get(keyOf(customer, ref).sk);
      return facts === undefined ? [] : [[ref, facts] as const];
    }),
  );
};

export const writeAccessFacts = async (
  core: Table,
  customer: CustomerContext,
  all: AccessFactsByRef,
): Promise<void> => {
  await inParallel([...all], AT_A_TIME, ([ref, facts]) =>
    putItem(core, { ...keyOf(customer, ref), facts }),
  );
};
