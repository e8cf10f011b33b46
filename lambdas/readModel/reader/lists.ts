import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import { withRecord } from '#readModel/engine/hydrate.ts';
import type { ColumnName, KindSpec } from '#readModel/engine/kind.ts';
import { neededColumns } from '#readModel/engine/stored.ts';
import { type Page, readPage } from '#readModel/engine/view.ts';
import type {
  ListedKind,
  ListReader,
  PageWanted,
  ReadPageOf,
  ReadView,
  ReadViewOf,
  SearchRequest,
} from '#readModel/kinds/listedKind.ts';
import { type CountsWanted, countsReader, type ReadCounts } from './counts.ts';
import { type ReadDeps, viewReader } from './readView.ts';

/** Share of the memory for the numbers of each kind. */
const COUNTS_SHARE = 0.005;

/** The rows of customers, of every listed kind: all that lists, counts and search are read from. */
export interface Lists extends ListReader {
  /** Numbers of the rows, out of stored groups where those are there. */
  count<K extends KindSpec>(
    kind: K,
    customer: CustomerContext,
    wanted: CountsWanted<K>,
  ): Promise<Counted<K>>;
  /**
   * One page: found and counted in the snapshot with its edits, then read back by key in one batch, so
   * that what records state is shown at once.
   */
  readonly page: ReadPageOf;
  /** One page of what a search of the API finds; throws where no kind has this data set. */
  search(dataset: string, customer: CustomerContext, request: SearchRequest): Promise<Page<object>>;
}

interface OpenKind<K extends KindSpec> {
  readonly spec: K;
  readonly kind: ListedKind<K>;
  readonly read: ReadView<K>;
  readonly count: ReadCounts<K>;
}

const openKind = <K extends KindSpec>(
  deps: ListsDeps,
  kind: ListedKind<K>,
  readOther: ReadViewOf,
): OpenKind<K> => {
  const { core, maxBytes } = deps;
  const { spec, memoryShare } = kind;
  const own = viewReader(deps, kind, maxBytes * memoryShare);
  const read = kind.readCurrent?.(core, own, readOther) ?? own;
  const count = countsReader({ core, kind: spec, read, maxBytes: maxBytes * COUNTS_SHARE });
  return { spec, kind, read, count };
};

export interface ListsDeps extends ReadDeps {
  readonly kinds: readonly ListedKind[];
  /** Memory that all snapshots may take together. */
  readonly maxBytes: number;
}

export const openLists = (deps: ListsDeps): Lists => {
  const opened = new Map<string, { readonly spec: KindSpec }>();
  const of = <K extends KindSpec>(kind: K): OpenKind<K> => {
    const isOfKind = (one: { readonly spec: KindSpec } | undefined): one is OpenKind<K> =>
      one?.spec === kind;
    const found = opened.get(kind.name);
    if (!isOfKind(found)) throw new Error(`${kind.name} is no listed kind`);
    return found;
  };
  const readOther: ReadViewOf = (kind) => (customer, columns, head) =>
    of(kind).read(customer, columns, head);
  for (const kind of deps.kinds) opened.set(kind.spec.name, openKind(deps, kind, readOther));
  const read: Lists['read'] = (kind, customer, columns) => of(kind).read(customer, columns);
  const page: ReadPageOf = async <K extends KindSpec, const C extends readonly ColumnName<K>[]>(
    kind: K,
    customer: CustomerContext,
    { query, columns }: PageWanted<K, C>,
  ) => {
    const view = await read(kind, customer, [...neededColumns(kind, query), ...columns]);
    const { rows, count } = readPage<K, C>(view, query, columns);
    const records = await of(kind).kind.readRecords(deps.core, customer, rows);
    const now = rows.map((row, at) =>
      withRecord(kind, { query, columns }, { row, record: records[at] }),
    );
    return { rows: now, count };
  };
  return {
    read,
    page,
    count: (kind, customer, wanted) => of(kind).count(customer, wanted),
    search: (dataset, customer, request) => {
      const found = deps.kinds.find(({ search }) => search?.dataset === dataset);
      if (found?.search === undefined) throw new Error(`No kind is searched as ${dataset}`);
      return found.search.page({ page, read }, customer, request);
    },
  };
};
