import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type GenerationId, headKey } from './keys/generations.ts';
import { getItem, type Item, ifAllowed, type Table, updateItem } from './table.ts';

/** A generation as far as it takes to read it. */
const Former = z.object({
  gen: z.int(),
  attempt: z.string(),
  schema: z.int(),
  folded: z._default(z.int(), 0),
});
export type Former = z.infer<typeof Former>;

/** The generation that lists read, and what other functions need of it without reading it. */
const Published = z.object({
  gen: z.int(),
  attempt: z.string(),
  rows: z.int(),
  /** When it was built, ms since 1970: chunks live three days from then. */
  at: z.int(),
  schema: z.int(),
  /** The rows hold every edit up to this one. */
  folded: z._default(z.int(), 0),
  /**
   * Generations of the kinds that its rows were computed from. Before 2026-12 it was a number,
   * which matches no live generation: the rows are recomputed.
   */
  basis: z.catch(z.record(z.string(), z.int()), {}),
  /** The last generation before it that was whole, for when this one cannot be read. */
  before: z.optional(Former),
});
export type Published = z.infer<typeof Published>;

export interface Head {
  /** The live generation of each kind that was published. */
  readonly kinds: Readonly<Record<string, Published | undefined>>;
  /** The last edit of the customer. */
  readonly seq: number;
  /** The last one of a policy. */
  readonly policySeq: number;
}

const Seq = z._default(z.int(), 0);
const Kinds = z.record(z.string(), Published);

/** Each kind is an attribute of its own, so that publishers do not conflict. */
const parseHead = ({ pk: _, sk: __, seq, policySeq, ...kinds }: Item): Head => ({
  kinds: Kinds.parse(kinds),
  seq: Seq.parse(seq),
  policySeq: Seq.parse(policySeq),
});

/** Strongly consistent; empty before the first publish. */
export const readHead = async (core: Table, customer: CustomerContext): Promise<Head> =>
  parseHead((await getItem(core, headKey(customer))) ?? {});

export const generationOf = (
  kind: string,
  published: Pick<Published, 'gen' | 'attempt'>,
): GenerationId => ({ kind, gen: published.gen, attempt: published.attempt });

export const formerOf = ({ gen, attempt, schema, folded }: Published): Former => ({
  gen,
  attempt,
  schema,
  folded,
});

/** Makes a generation the live one; false when another publisher was first. */
export const swapHead = async (
  core: Table,
  customer: CustomerContext,
  swap: {
    readonly kind: string;
    readonly from: number | null;
    readonly to: Published;
  },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, headKey(customer), {
      ConditionExpression: swap.from === null ? 'attribute_not_exists(#kind)' : '#kind.gen = :from',
      UpdateExpression: 'SET #kind = :to',
      ExpressionAttributeNames: { '#kind': swap.kind },
      ExpressionAttributeValues: {
        ':to': swap.to,
        ...(swap.from !== null && { ':from': swap.from }),
      },
    }),
  );
