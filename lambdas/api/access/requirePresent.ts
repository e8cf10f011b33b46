import type { CustomerContext } from '#contracts/customer/context.ts';
import { AppError } from '#middleware/appError.ts';
import { type EntityVersion, readVersions } from '#store/entities.ts';
import { type EntityKind, entityKindOf, splitRefs } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';

/** What is stored of an entity; a 404 for one that the customer does not have, that is gone or of another kind. */
export const requirePresent = async (
  core: Table,
  customer: CustomerContext,
  { ref, kind }: { readonly ref: string; readonly kind: EntityKind },
): Promise<EntityVersion> => {
  const isRef = splitRefs(ref)[0] === ref && entityKindOf(ref) === kind;
  const version = isRef ? (await readVersions(core, customer, [ref])).get(ref) : undefined;
  if (version?.state !== 'present') throw new AppError('notFound');
  return version;
};
