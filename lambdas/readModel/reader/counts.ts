import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Counted, countedRows } from '#readModel/engine/counted.ts';
import { countedGroups, type GroupTables } from '#readModel/engine/countedGroups.ts';
import type { ColumnName, GroupName, KindSpec } from '#readModel/engine/kind.ts';
import type { ReadView } from '#readModel/kinds/listedKind.ts';
import { type Published, readHead } from '#store/head.ts';
import type { Table } from '#store/table.ts';
import { type ByteCappedLru, byteCappedLru } from './byteCappedLru.ts';
import { readStoredGroups } from './storedGroups.ts';

/** Of more edited rows, a pass over all rows is sooner done. */
const MOST_EDITED = 1_000;
/** Of a group in memory. */
const BYTES = 250;

/** Groups to count by, and the columns to count by if no groups are stored. */
export interface CountsWanted<K extends KindSpec> {
  readonly groups: readonly GroupName<K>[];
  readonly columns: readonly ColumnName<K>[];
}
export type ReadCounts<K extends KindSpec> = (
  customer: CustomerContext,
  wanted: CountsWanted<K>,
) => Promise<Counted<K>>;

interface Counting<K extends KindSpec> {
  readonly core: Table;
  readonly kind: K;
  readonly read: ReadView<K>;
  readonly maxBytes: number;
}

const readTables = async (
  {
    core,
    kind,
    cache,
  }: {
    readonly core: Table;
    readonly kind: KindSpec;
    readonly cache: ByteCappedLru<GroupTables>;
  },
  customer: CustomerContext,
  live: Published,
): Promise<GroupTables> => {
  const key = `${customer.customerId}\n${live.gen}.${live.attempt}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const tables = await readStoredGroups(core, customer, { kind, live });
  const count = [...tables.values()].reduce((sum, { groups }) => sum + groups.length, 1);
  cache.set(key, tables, count * BYTES);
  return tables;
};

/**
 * Counts as of the live generation and the last edit. They are computed from the groups stored with
 * the generation, without reading a column, while few rows were edited since; otherwise from the
 * rows.
 */
export const countsReader = <K extends KindSpec>({
  core,
  kind,
  read,
  maxBytes,
}: Counting<K>): ReadCounts<K> => {
  const from = { core, kind, cache: byteCappedLru<GroupTables>(maxBytes) };
  return async (customer, { groups, columns }) => {
    const head = await readHead(core, customer);
    const live = head.kinds[kind.name];
    const tables = live && (await readTables(from, customer, live));
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
