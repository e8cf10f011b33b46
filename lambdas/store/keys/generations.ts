import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const headKey = (customer: CustomerContext): Key => ({ pk: own(customer, 'H'), sk: 'HEAD' });

/** One immutable generation of a kind of rows; `attempt` keeps racing publishers apart. */
export interface GenerationId {
  /** Name of a kind of the read model. */
  readonly kind: string;
  readonly gen: number;
  readonly attempt: string;
}
const generationPk = (customer: CustomerContext, id: GenerationId): string =>
  own(customer, `C#${id.kind}#${id.gen}.${id.attempt}`);
/** Beginning of the partition keys of all generations. */
export const chunksPk = (customer: CustomerContext): string => own(customer, 'C#');
/** A piece of a column's bytes. */
export interface ChunkPlace {
  readonly column: string;
  readonly index: number;
}
export const chunkKey = (customer: CustomerContext, id: GenerationId, at: ChunkPlace): Key => ({
  pk: `${generationPk(customer, id)}#col#${at.column}`,
  sk: digits(at.index, 4),
});
export const manifestKey = (customer: CustomerContext, id: GenerationId): Key => ({
  pk: `${generationPk(customer, id)}#manifest`,
  sk: '0000',
});

/** Data stores whose flows are read by store: beside the chunks, replaced by each generation. */
export const flowStoresKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'C#flowStores'),
  sk: '0000',
});

/** In HEAD's partition, named by generation: counts and rows are always of the same generation. */
export const groupsKey = (customer: CustomerContext, id: GenerationId): Key => ({
  pk: headKey(customer).pk,
  sk: `G#${id.kind}#${id.gen}.${id.attempt}`,
});

/** Totals of a kind at the end of a day such as `20260131`. */
export const dayRollUpPk = (customer: CustomerContext, kind: string): string =>
  own(customer, `DAY#${kind}`);
export const dayRollUpKey = (
  customer: CustomerContext,
  of: { readonly kind: string; readonly day: string },
): Key => ({ pk: dayRollUpPk(customer, of.kind), sk: of.day });
