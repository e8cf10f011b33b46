import type { CustomerContext } from '#contracts/customer/context.ts';
import { type GroupTables, groupTables } from '#readModel/engine/countedGroups.ts';
import { groupsIn } from '#readModel/engine/groupText.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import { readGroups } from '#store/groups.ts';
import { generationOf, type Published } from '#store/head.ts';
import type { Table } from '#store/table.ts';

/** Groups stored with a generation, without those whose declaration has changed since. */
export const readStoredGroups = async (
  core: Table,
  customer: CustomerContext,
  { kind, live }: { readonly kind: KindSpec; readonly live: Published },
): Promise<GroupTables> =>
  groupTables(groupsIn(kind, await readGroups(core, customer, generationOf(kind.name, live))));
