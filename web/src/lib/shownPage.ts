import { useState } from 'react';

/** The last value, kept while a later one cannot be loaded. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};

interface Reading {
  /** The rows on show are of another page or filter. */
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * The page that the pager shows: the wanted one and, where that cannot be loaded (offline, or its
 * call failed), the one whose rows are still on show.
 */
export const useShownPage = (wanted: number, reading: Reading): number => {
  const { isPlaceholderData: isStale, fetchStatus } = reading;
  const settled = useLast(isStale ? undefined : wanted);
  return isStale && fetchStatus !== 'fetching' ? (settled ?? wanted) : wanted;
};
