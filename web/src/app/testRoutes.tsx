import { lazy } from 'react';
import type { PageRoute } from './pageRoute.ts';

/** None in the built site: the condition is a constant there, and what it guards is left out. */
export const testRoutes = (): readonly PageRoute[] => {
  if (!import.meta.env.DEV) return [];
  const Page = lazy(async () => ({
    default: (await import('./gallery/ComponentsPage.tsx')).ComponentsPage,
  }));
  return [{ path: '/test', element: <Page /> }];
};
