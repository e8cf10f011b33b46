import type { RequestOf } from '#contracts/http/route.ts';
import type { searchRoutes } from '#contracts/search/routes.ts';
import type { Meanings } from '#domain/search/meanings.ts';
import { wordsOf } from '#readModel/engine/search.ts';
import { resolvedFilters } from '../shared/resolvedFilters.ts';

/** What the words of a search mean; nothing where a whole text is searched. */
const readMeanings = async (q: string, exact: boolean): Promise<Meanings | undefined> => {
  const words = wordsOf(q);
  if (exact || words.length === 0) return undefined;
  const { meaningsOf, searchedTexts } = await import('#checks/searchedTexts.ts');
  return meaningsOf(searchedTexts, words);
};

type Words = Pick<RequestOf<typeof searchRoutes.search>, 'q' | 'exact' | 'services' | 'frameworks'>;

/** Words of a search for issues as definitions of them. */
export const readIssueWords = async ({ q, exact, ...filters }: Words) => ({
  meanings: await readMeanings(q, exact),
  ...(await resolvedFilters(filters)),
});
