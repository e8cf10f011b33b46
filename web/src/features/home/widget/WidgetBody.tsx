import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { useEmptyText } from '../queries.ts';

interface WidgetBodyProps<Reply> {
  readonly query: Pick<UseQueryResult<Reply, Error>, 'data' | 'error' | 'refetch'>;
  /** In the final size. */
  readonly skeleton: ReactNode;
  readonly isEmpty: (reply: Reply) => boolean;
  /** Once the first analysis is complete; before, its stage is told. */
  readonly emptyText: string;
  readonly children: (reply: Reply) => ReactNode;
}

/** A widget while it loads, failed, empty or with what was read; a failed repeat leaves what was read. */
export const WidgetBody = <Reply,>(props: WidgetBodyProps<Reply>) => {
  const { data, error, refetch } = props.query;
  const emptyText = useEmptyText(props.emptyText);
  if (data === undefined) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : props.skeleton;
  }
  return props.isEmpty(data) ? <EmptyState title={emptyText} /> : props.children(data);
};
