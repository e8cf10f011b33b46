import { lazy } from 'react';

/** The usual controls of a list's filters, needed when the menu opens. */
export const LazyFilterControls = lazy(async () => ({
  default: (await import('./ListFilterControls.tsx')).ListFilterControls,
}));
