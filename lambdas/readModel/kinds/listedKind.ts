import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import type { searchRoutes } from '#contracts/search/routes.ts';
import type { IssuesAbout, Meanings } from '#domain/search/meanings.ts';
import type { ColumnName, KindSpec, Row, RowOf, WholeList } from '#readModel/engine/kind.ts';
import type { Changes } from '#readModel/engine/merge.ts';
import type { Query } from '#readModel/engine/query.ts';
import { snapshotOf } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import type { Page, View } from '#readModel/engine/view.ts';
import type { Tallies } from '#readModel/tallies.ts';
import type { Edit } from '#store/edits.ts';
import type { Head, Published } from '#store/head.ts';
import type { EntityKind } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';

/** The store of record, and beside it the generations that rows of other kinds are worked out of. */
export interface RecordSource {
  readonly core: Table;
  readonly chunks: Table;
}

/** Pending changes: recorded, but not in a generation yet. */
export interface PendingChanges {
  /** Refs of entities. */
  readonly refs: readonly string[];
  /** In their order. */
  readonly edits: readonly Edit[];
}

/** The customer's rows as of now, or as of the head that was read before. */
export type ReadView<K extends KindSpec> = (
  customer: CustomerContext,
  columns: readonly ColumnName<K>[],
  head?: Head,
) => Promise<View<K>>;

/** Reads any kind. */
export type ReadViewOf = <K extends KindSpec>(kind: K) => ReadView<K>;

/** A page of a list: which rows, and what is shown of each. */
export interface PageWanted<K extends KindSpec, C extends readonly ColumnName<K>[]> {
  readonly query: Query<K>;
  readonly columns: C & WholeList<K, C>;
}

/** Reads pages of any kind. */
export type ReadPageOf = <K extends KindSpec, const C extends readonly ColumnName<K>[]>(
  kind: K,
  customer: CustomerContext,
  wanted: PageWanted<K, C>,
) => Promise<Page<Pick<RowOf<K>, C[number]>>>;

/** What lists of the API read: pages, and rows as of now. */
export interface ListReader {
  readonly page: ReadPageOf;
  /** Rows of the live generation with every edit since; these columns are loaded. */
  read<K extends KindSpec>(
    kind: K,
    customer: CustomerContext,
    columns: readonly ColumnName<K>[],
  ): Promise<View<K>>;
}

/** A search as its contract lets it through; `q` holds the text. */
export interface SearchRequest
  extends Omit<RequestOf<typeof searchRoutes.search>, 'dataset' | 'keyword' | 'customerId'> {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Definitions of issues that words of `q` find beside what the rows hold. */
  readonly meanings?: Meanings | undefined;
  /** Definitions and types of asset that filters of issues stand for. */
  readonly about?: IssuesAbout | undefined;
  readonly required?: readonly string[] | undefined;
}

/** How the search call finds rows of a kind. */
export interface Search {
  /** Name of the rows in the call and in its contract. */
  readonly dataset: string;
  /** Rows as the call shows them. */
  readonly page: (
    reader: ListReader,
    customer: CustomerContext,
    request: SearchRequest,
  ) => Promise<Page<object>>;
}

/** A kind of rows that is published and listed: all that the reader and the publisher need of it. */
export interface ListedKind<K extends KindSpec = KindSpec> {
  readonly spec: K;
  /** Kinds that the rows are computed from: a new generation of one recomputes them. */
  readonly dependsOn: readonly string[];
  /** Part of the memory for snapshots that its columns may take. */
  readonly memoryShare: number;
  /** Users edit its rows: edits since the publish are applied on reading. */
  readonly isEditable: boolean;
  readonly changedBy: {
    /** Entities whose changes concern it. */
    readonly entities: readonly EntityKind[];
    /** Whether it reads what scans wrote, or what the analysis made of that. */
    readonly after: 'scan' | 'analysis';
    /** Kinds whose edits concern its rows. */
    readonly editsOf: readonly string[];
  };
  /** Numbers by account that the roll-up of the day keeps; a kind without any has no roll-up. */
  readonly tallies?: Tallies<K>;
  /** Every row of the customer, with user state. */
  readAll(source: RecordSource, customer: CustomerContext): Promise<readonly RowOf<K>[]>;
  /** Current rows of what changed, read after the change records so that none is missed. */
  readChanged(
    source: RecordSource,
    customer: CustomerContext,
    of: { readonly pending: PendingChanges; readonly base: Snapshot<K> },
  ): Promise<Changes<K>>;
  /**
   * What the records of a page's rows state by now, in the order of the rows; undefined where there
   * is no record that fits. The page shows the columns by which a record is found.
   */
  readRecords(
    core: Table,
    customer: CustomerContext,
    rows: readonly Row[],
  ): Promise<readonly (Partial<RowOf<K>> | undefined)[]>;
  /** A kind without it is not searched. */
  readonly search?: Search;
  /** Recomputes the cells that depend on other rows, or on what concerns all of them. */
  derive?(
    snapshot: Snapshot<K>,
    source: RecordSource,
    customer: CustomerContext,
  ): Snapshot<K> | Promise<Snapshot<K>>;
  /**
   * What else the rows are computed from, as numbers that rise: read before the pending changes, so
   * that those hold all that it stands for.
   */
  readBasis?(source: RecordSource, customer: CustomerContext): Promise<Published['basis']>;
  /** Its rows with the current rows of other kinds applied, over its own reader. */
  readCurrent?(core: Table, own: ReadView<K>, read: ReadViewOf): ReadView<K>;
}

export const withDerived = async <K extends KindSpec>(
  kind: ListedKind<K>,
  snapshot: Snapshot<K>,
  { source, customer }: { readonly source: RecordSource; readonly customer: CustomerContext },
): Promise<Snapshot<K>> => (await kind.derive?.(snapshot, source, customer)) ?? snapshot;

/** A snapshot of the customer's rows out of the store of record. */
export const buildSnapshot = async <K extends KindSpec>(
  source: RecordSource,
  kind: ListedKind<K>,
  customer: CustomerContext,
): Promise<Snapshot<K>> =>
  withDerived(kind, snapshotOf(kind.spec, await kind.readAll(source, customer)), {
    source,
    customer,
  });
