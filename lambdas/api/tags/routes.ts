import { tagRoutes } from '#contracts/tag/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { getTags } from './getTags.ts';
import { listTags } from './listTags.ts';
import { setTags } from './setTags.ts';

export const tags: Noun<typeof tagRoutes, ListsDeps> = {
  routes: tagRoutes,
  useCases: { getTags, listTags, setTags },
};
