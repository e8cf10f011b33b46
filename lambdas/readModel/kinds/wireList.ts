import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ColumnName, KindSpec, RowOf, WholeList } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';
import type { ListReader, ReadPageOf, Search, SearchRequest } from './listedKind.ts';

/** Request and row of a list on the wire. */
export interface WireList<K extends KindSpec, C extends readonly ColumnName<K>[], Request, Shown> {
  readonly kind: K;
  readonly query: (request: Request) => Query<K>;
  /** Columns of a page. */
  readonly columns: C & WholeList<K, C>;
  readonly onWire: (row: Pick<RowOf<K>, C[number]>) => Shown;
}

export interface WireListRequest<L, Request> {
  readonly customer: CustomerContext;
  readonly list: L;
  readonly request: Request;
}

/** One page of the rows that fit, with their exact number. */
export const readWirePage = async <
  K extends KindSpec,
  const C extends readonly ColumnName<K>[],
  Request,
  Shown,
>(
  readPage: ReadPageOf,
  { customer, list, request }: WireListRequest<WireList<K, C, Request, Shown>, Request>,
): Promise<{ err: null; data: Shown[]; count: number }> => {
  const wanted = { query: list.query(request), columns: list.columns };
  const { rows, count } = await readPage<K, C>(list.kind, customer, wanted);
  return { err: null, data: rows.map(list.onWire), count };
};

/** The search that shows the rows of a list. */
export const searchOf = <K extends KindSpec, const C extends readonly ColumnName<K>[], Request>(
  dataset: string,
  list: WireList<K, C, Request, object>,
  toRequest: (
    request: SearchRequest,
    reader: ListReader,
    customer: CustomerContext,
  ) => Request | Promise<Request>,
): Search => ({
  dataset,
  page: async (reader, customer, request) => {
    const of = { customer, list, request: await toRequest(request, reader, customer) };
    const { data, count } = await readWirePage(reader.page, of);
    return { rows: data, count };
  },
});
