import { lazy } from 'react';

/** Widgets in files of their own: those below the first screen. */
export const LazyTopIssues = lazy(async () => ({
  default: (await import('../issues/TopIssues.tsx')).TopIssues,
}));
export const LazyDataFlows = lazy(async () => ({
  default: (await import('../flows/DataFlows.tsx')).DataFlows,
}));
export const LazyTrends = lazy(async () => ({
  default: (await import('../trends/Trends.tsx')).Trends,
}));
