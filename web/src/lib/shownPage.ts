import { useState } from 'react';

/** The last value, kept while a later one cannot be loaded. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};

interface Reading {
  /** The rows on screen belong to another page or filter. */
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * Number of the page that the pager shows. If the wanted page cannot be loaded (offline, or the call
 * failed), it is the page whose rows are still on screen.
 */
export const useShownPage = (wanted: number, reading: Reading): number => {
  const { isPlaceholderData: isStale, fetchStatus } = reading;
  const settled = useLast(isStale ? undefined : wanted);
  return isStale && fetchStatus !== 'fetching' ? (settled ?? wanted) : wanted;
};
