import { tagRoutes } from '#contracts/tag/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { getTags } from './getTags.ts';
import { setTags } from './setTags.ts';

export const tags: Noun<typeof tagRoutes, AttackPathsDeps> = {
  routes: tagRoutes,
  useCases: { getTags, setTags },
};
