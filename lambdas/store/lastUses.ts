import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { flowsAt, flowsPk } from './keys/activity.ts';
import { queryDescending, type Table } from './table.ts';

const Used = z.object({ flow: z.object({ storeId: z.string(), lastAt: z.int() }) });

/** Which data stores were used since a time and when, the last use first, read as far as it is taken. */
export const readLastUses = async function* (
  chunks: Table,
  customer: CustomerContext,
  since: number,
): AsyncGenerator<z.infer<typeof Used>['flow']> {
  const between = [flowsAt(since), '~'] as const;
  for await (const item of queryDescending(chunks, flowsPk(customer), between))
    yield Used.parse(item).flow;
};
