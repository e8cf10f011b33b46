import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Counted, countedRows } from '#readModel/engine/counted.ts';
import { countedGroups, type GroupTables, groupTables } from '#readModel/engine/countedGroups.ts';
import { groupsIn } from '#readModel/engine/groupText.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import { readGroups } from '#store/groups.ts';
import { generationOf, type Published, readHead } from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { Table } from '#store/table.ts';
import { type ByteCappedLru, byteCappedLru } from './byteCappedLru.ts';
import type { ReadView } from './snapshots.ts';

/** Of more edited rows, a pass over all rows is sooner done. */
const MOST_EDITED = 1_000;
/** Of a group in memory. */
const BYTES = 250;

/** What numbers are told by: groups, or columns where those are not stored. */
export interface CountsWanted {
  readonly groups: readonly string[];
  readonly columns: readonly string[];
}
export type ReadCounts = (customer: CustomerContext, wanted: CountsWanted) => Promise<Counted>;

type Kind = KindSpec & { readonly name: GenerationId['kind'] };

const tablesOf = async (
  [core, kind, cache]: readonly [Table, Kind, ByteCappedLru<GroupTables>],
  customer: CustomerContext,
  live: Published,
): Promise<GroupTables> => {
  const key = `${customer.customerId}\n${live.gen}.${live.attempt}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const texts = await readGroups(core, customer, generationOf(kind.name, live));
  const tables = groupTables(groupsIn(kind, texts));
  const count = [...tables.values()].reduce((sum, { groups }) => sum + groups.length, 1);
  cache.set(key, tables, count * BYTES);
  return tables;
};

/**
 * Numbers as of the live generation and the last edit. They come out of the groups that were stored
 * with the generation, without a column, while nobody edited a row since; out of the rows, where
 * the groups are not stored.
 */
export const countsReader = (
  core: Table,
  [kind, read]: readonly [Kind, ReadView],
  maxBytes: number,
): ReadCounts => {
  const engine = [core, kind, byteCappedLru<GroupTables>(maxBytes)] as const;
  return async (customer, { groups, columns }) => {
    const head = await readHead(core, customer);
    const live = head[kind.name];
    const tables = live && (await tablesOf(engine, customer, live));
    if (tables !== undefined && groups.every((name) => tables.has(name))) {
      const view = await read(customer, [], head);
      const { size } = view.overlay.edited;
      if (view.gen === live?.gen && size <= MOST_EDITED) {
        return countedGroups(kind, tables, size === 0 ? undefined : view);
      }
    }
    return countedRows(await read(customer, columns, head));
  };
};
