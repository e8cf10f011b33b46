import type * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAccess } from '#store/access.ts';
import type { EntityKind } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';
import { requirePresent } from './requirePresent.ts';

interface Subject<S> {
  readonly ref: string;
  readonly kind: EntityKind;
  readonly schema: S;
}

/** Access of an entity of the customer; a 404 for what is not there, gone or of another kind. */
export const readAccessOf = async <S extends z.ZodMiniType>(
  core: Table,
  customer: CustomerContext,
  { ref, kind, schema }: Subject<S>,
) => {
  await requirePresent(core, customer, { ref, kind });
  const found = await readAccess(core, customer, { ref, schema });
  return {
    isKnown: found !== undefined,
    total: found?.total ?? 0,
    data: found?.entries ?? [],
  };
};
