import { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { createApiKey } from './createApiKey.ts';
import { listApiKeys } from './listApiKeys.ts';
import { revokeApiKey } from './revokeApiKey.ts';

export const apiKeys: Noun<typeof apiKeyRoutes, OrgDeps> = {
  routes: apiKeyRoutes,
  useCases: { listApiKeys, createApiKey, revokeApiKey },
};
