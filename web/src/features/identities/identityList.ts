import { type IdentityRow, identityRoutes } from '#contracts/identity/routes.ts';
import { call } from '#lib/api.ts';
import type { View } from '#lib/savedViews.ts';
import { rowsOf, searchIn } from '#lib/searchIn.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';
import type { IdentityListRequest } from './identityFilters.tsx';

/** Name of this list in session storage. */
export const LIST = 'identity';

/** Views that everybody has. */
export const identityViews: readonly View[] = [
  { name: t.views.people, query: 'types=user,root' },
  { name: t.views.unused, query: 'sort=lastUsed&dir=asc' },
];

/**
 * One page of identities; with a search text it goes to the search call.
 * @throws ApiError also when the answer carries an `err` text
 */
export const fetchIdentities = async (
  request: IdentityListRequest,
  q: string,
  signal: AbortSignal,
): Promise<PageOfRows<IdentityRow>> => {
  const text = q.trim();
  return text === ''
    ? rowsOf(await call(identityRoutes.listIdentities, request, { signal }))
    : searchIn('identities', { ...request, q: text, exact: false }, signal);
};
