import {
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * `useQuery`, but what a reply changes is drawn as a transition: in slices of some milliseconds
 * between which the page answers to input, where `useQuery` draws all that a reply changes in one go.
 */
export const useCalmQuery = <Reply>(
  options: UseQueryOptions<Reply, Error, Reply, QueryKey>,
): UseQueryResult<Reply, Error> => {
  const client = useQueryClient();
  const wanted = client.defaultQueryOptions(options);
  // As `useQuery` does: the first drawing shows the call as loading before it is sent.
  wanted._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver<Reply, Error>(client, wanted));
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const result = observer.getOptimisticResult(wanted);
  const drawn = observer.getCurrentResult();
  useEffect(() => observer.setOptions(wanted), [observer, wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the first drawing showed
  useEffect(() => {
    const stop = observer.subscribe(() => startTransition(drawAgain));
    observer.updateResult();
    // A reply may have come between drawing and subscribing.
    if (observer.getCurrentResult() !== drawn) startTransition(drawAgain);
    return stop;
  }, [observer]);
  return observer.trackResult(result) as UseQueryResult<Reply, Error>;
};
