import type { Scope } from './cloudAccounts.ts';
import { getRequestFields, type RequestFilter } from './listFilters.ts';
import type { ListRules } from './listRules.ts';
import type { ListState } from './listState.ts';

/** Fields of every list request. */
interface ListCall {
  readonly customerId: string;
  readonly cloudAccountId?: string | null | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly ordering?: string | undefined;
  readonly sortType?: 'asc' | 'desc' | undefined;
}

type Ordering<Request extends ListCall> = NonNullable<Request['ordering']>;

/** Rules of a list that the server filters: orderings and filters are those of its call. */
export interface RequestRules<Request extends ListCall> extends ListRules {
  readonly sorts: readonly [Ordering<Request>, ...Ordering<Request>[]];
  readonly filters: ReadonlyArray<RequestFilter<Request>>;
}

/**
 * The list call's body; filters that are not in force are left out. `q` travels beside it. The rules
 * are typed by the request, so that what they yield is one.
 */
export const listRequest = <Request extends ListCall>(
  rules: RequestRules<Request>,
  state: ListState,
  scope: Pick<Scope, 'customerId'> & Partial<Scope>,
): Request =>
  ({
    ...scope,
    page: state.page,
    limit: state.size,
    ordering: state.sort,
    sortType: state.dir,
    ...getRequestFields(rules, state),
  }) as ListCall as Request;
