import { searchRoutes } from '#contracts/search/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { search as searchUseCase } from './search.ts';

export const search: Noun<typeof searchRoutes, ListsDeps> = {
  routes: searchRoutes,
  useCases: { search: searchUseCase },
};
