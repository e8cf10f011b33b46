import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { tagListRoutes } from '#contracts/tag/listRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { changeTagsInBulk } from './changeTagsInBulk.ts';
import { listTags } from './listTags.ts';

const routes = { ...tagListRoutes, ...bulkTagRoutes };

/** What became of a change is read and undone in `tagJobs`. */
export const bulkTags: Noun<typeof routes, ListsDeps> = {
  routes,
  useCases: { changeTagsInBulk, listTags },
};
