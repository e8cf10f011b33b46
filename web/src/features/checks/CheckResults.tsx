import type { ReactNode } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import type { Checks } from './queries.ts';

interface CheckResultsProps {
  readonly checks: Pick<Checks, 'rows' | 'error' | 'refetch'>;
  /** Message for an error that has none of its own. */
  readonly failed: string;
  /** Not rendered where the first read failed. */
  readonly children: ReactNode;
}

/** Results of checks; after a failed refresh the last ones stay below the error. */
export const CheckResults = ({ checks, failed, children }: CheckResultsProps) => {
  const { rows, error, refetch } = checks;
  if (error === null) return children;
  return (
    <>
      <ErrorState
        inline={rows !== undefined}
        error={error}
        fallback={failed}
        onRetry={() => void refetch()}
      />
      {rows === undefined ? null : children}
    </>
  );
};
