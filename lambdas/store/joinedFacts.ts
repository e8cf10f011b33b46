import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { accessKey } from './keys/access.ts';
import { batchGet, inParallel, putItem, type Table } from './table.ts';

const AT_A_TIME = 16;

interface Kind<T> {
  readonly schema: z.ZodMiniType<T>;
  /** Of an entity, where they are kept. */
  readonly refOf: (ref: string) => string;
}

/** Facts of entities that follow from several rows: the analysis works them out for the checks. */
export const joinedFacts = <T>({ schema, refOf }: Kind<T>) => {
  const Stored = z.object({ sk: z.string(), facts: schema });
  const keyOf = (customer: CustomerContext, ref: string) => accessKey(customer, refOf(ref));
  return {
    read: async (
      core: Table,
      customer: CustomerContext,
      refs: readonly string[],
    ): Promise<ReadonlyMap<string, T>> => {
      const keys = refs.map((ref) => keyOf(customer, ref));
      const found = await batchGet(core, keys, ['sk', 'facts']);
      const items = found.map((item) => Stored.parse(item));
      const bySk = new Map(items.map(({ sk, facts }) => [sk, { facts }]));
      return new Map(
        refs.flatMap((ref) => {
          const stored = bySk.get(keyOf(customer, ref).sk);
          return stored === undefined ? [] : [[ref, stored.facts as T] as const];
        }),
      );
    },
    write: async (
      core: Table,
      customer: CustomerContext,
      all: ReadonlyMap<string, T>,
    ): Promise<void> => {
      await inParallel([...all], AT_A_TIME, ([ref, facts]) =>
        putItem(core, { ...keyOf(customer, ref), facts }),
      );
    },
  };
};
