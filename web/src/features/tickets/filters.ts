import { type TicketStatus, ticketStatuses } from '#contracts/ticket/ticket.ts';
import { addressValues } from '#lib/listState.ts';

/** Filters of the page, kept in its address. */
export interface TicketFilters {
  readonly status: TicketStatus | 'all';
  /** `all`, or an equals sign and the assignee: alone, it stands for nobody. */
  readonly assignee: string;
  readonly tracker: string;
  readonly overdue: boolean;
  readonly tags: readonly string[];
  readonly page: number;
}

const first: TicketFilters = {
  ...{ status: 'all', assignee: 'all', tracker: 'all' },
  ...{ overdue: false, tags: [], page: 1 },
};

const statusOf = (word: string | null): TicketFilters['status'] =>
  ticketStatuses.find((status) => status === word) ?? 'all';

/** Unknown words are no filter. */
export const filtersOf = (params: URLSearchParams): TicketFilters => {
  const assignee = params.get('assignee');
  const page = Number(params.get('page'));
  return {
    status: statusOf(params.get('status')),
    assignee: assignee?.startsWith('=') ? assignee : 'all',
    tracker: params.get('tracker') ?? 'all',
    overdue: params.get('overdue') === 'yes',
    tags: addressValues(params.get('tags') ?? '', { anyText: true }).filter(Boolean),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

export const paramsOf = (filters: TicketFilters): Record<string, string> => ({
  ...(filters.status !== first.status && { status: filters.status }),
  ...(filters.assignee !== first.assignee && { assignee: filters.assignee }),
  ...(filters.tracker !== first.tracker && { tracker: filters.tracker }),
  ...(filters.overdue && { overdue: 'yes' }),
  ...(filters.tags.length > 0 && { tags: filters.tags.map(encodeURIComponent).join(',') }),
  ...(filters.page > 1 && { page: String(filters.page) }),
});

/** True where any filter is set. */
export const isFiltered = ({ page: _, ...filters }: TicketFilters): boolean =>
  Object.keys(paramsOf({ ...filters, page: 1 })).length > 0;
