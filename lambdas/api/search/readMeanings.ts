import type { Meanings } from '#domain/search/meanings.ts';
import { wordsOf } from '#readModel/engine/search.ts';

/** What the words of a search for issues mean; nothing where a whole text is searched. */
export const readMeanings = async (q: string, exact: boolean): Promise<Meanings | undefined> => {
  const words = wordsOf(q);
  if (exact || words.length === 0) return undefined;
  const { meaningsOf, searchedTexts } = await import('#checks/searchedTexts.ts');
  return meaningsOf(searchedTexts, words);
};
