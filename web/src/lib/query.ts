import { keepPreviousData, QueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  type ReplyOutput,
  type RequestInput,
  type Route,
  routeKey,
} from '#contracts/http/route.ts';
import { call } from './api.ts';
import { ApiError } from './apiError.ts';
import { notifyPerFrame } from './notifyPerFrame.ts';
import { useCalmQuery } from './useCalmQuery.ts';

const passes = (error: Error): boolean =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);

notifyPerFrame();

/** Never persisted: what it holds is the customer's. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && passes(error),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

/** Key of a read: the route, then its request. */
export const readKey = (route: Route, request?: unknown): unknown[] =>
  request === undefined ? [routeKey(route)] : [routeKey(route), request];

export interface ReadOptions<Reply = unknown> {
  /** Milliseconds between repeats, or what the last reply asks for; none while the tab is hidden. */
  readonly every?: number | false | ((last: Reply | undefined) => number | false);
  readonly enabled?: boolean;
  /** Shows the previous answer while another page or filter loads. */
  readonly keep?: boolean;
}

/** A read as a hook: `useRead(dataStoreRoutes.getDataStoreStats, { customerId }, { every: 30_000 })`. */
export const useRead = <R extends Route>(
  route: R,
  request: RequestInput<R>,
  { every = false, enabled = true, keep = false }: ReadOptions<ReplyOutput<R>> = {},
): UseQueryResult<ReplyOutput<R>, Error> =>
  useCalmQuery<ReplyOutput<R>>({
    queryKey: readKey(route, request),
    queryFn: ({ signal }) => call(route, request, { signal }),
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
