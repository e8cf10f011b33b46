import { hashKey, keepPreviousData } from '@tanstack/react-query';
import { useLast } from './shownPage.ts';
import { useCalmQuery } from './useCalmQuery.ts';

/** One page of a list and the exact number of its rows. */
export interface PageOfRows<Row> {
  readonly data: Row[];
  readonly count: number;
}

interface Answer<Row> extends PageOfRows<Row> {
  /** The current request. */
  readonly answerTo: string;
}

export interface RowsRead<Row> {
  readonly key: readonly unknown[];
  readonly fetch: (signal: AbortSignal) => Promise<PageOfRows<Row>>;
  /** Milliseconds between repeats; not repeated while the tab is hidden. */
  readonly every: number;
  /** A text is searched for: a failed search is an empty list. */
  readonly searching: boolean;
}

const nothing: Answer<never> = { data: [], count: 0, answerTo: '' };

/**
 * One page of a list. While another page or filter loads, and when a list call fails, the former
 * rows stay, marked as stale; a failed search is an empty list. `page` is undefined before the
 * first reply.
 */
export const usePageOfRows = <Row>({ key, fetch, every, searching }: RowsRead<Row>) => {
  const query = useCalmQuery<Answer<Row>>({
    queryKey: [...key],
    queryFn: async ({ signal }) => ({ ...(await fetch(signal)), answerTo: hashKey(key) }),
    refetchInterval: every,
    placeholderData: keepPreviousData,
  });
  const last = useLast(query.data);
  const noSearch = query.isError && query.data === undefined && searching;
  const page: Answer<Row> | undefined = noSearch ? nothing : last;
  return {
    ...query,
    page,
    refreshing: query.isFetching && page !== undefined,
    /** The rows are of another page or filter than the current one. */
    stale: page === last && last !== undefined && (query.isPlaceholderData || !query.data),
  };
};

export type RowsHandle<Row> = ReturnType<typeof usePageOfRows<Row>>;
