import type { CustomerContext } from '#contracts/customer/context.ts';
import { entityKey } from './keys/entities.ts';
import type { Table } from './table.ts';
import { transact, type Writes } from './transact.ts';

/** An entity, and the scan row that something was made of; absent where it was made of none. */
export interface MadeOf {
  readonly ref: string;
  readonly place?: { readonly scanSeq: number; readonly part: number };
}

/** For a transaction: the entity is still as it was read. */
export const ifFactsUnchanged = (
  core: Table,
  customer: CustomerContext,
  { ref, place }: MadeOf,
): Writes =>
  place === undefined
    ? []
    : [
        {
          ConditionCheck: {
            TableName: core.name,
            Key: { ...entityKey(customer, ref) },
            ConditionExpression: 'scanSeq = :scanSeq AND #part = :part',
            ExpressionAttributeNames: { '#part': 'part' },
            ExpressionAttributeValues: { ':scanSeq': place.scanSeq, ':part': place.part },
          },
        },
      ];

/** Writes what was made of its facts; false when the entity is not as it was read, or a condition fails. */
export const writeIfUnchanged = async (
  core: Table,
  customer: CustomerContext,
  { writes, ...of }: MadeOf & { readonly writes: Writes },
): Promise<boolean> =>
  writes.length === 0 || transact(core, [...ifFactsUnchanged(core, customer, of), ...writes]);
