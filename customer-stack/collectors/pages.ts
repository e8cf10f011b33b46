/** Items of all pages of a listing. */
export const allPages = async <Page, T>(
  pages: AsyncIterable<Page>,
  itemsOf: (page: Page) => readonly T[] | undefined,
): Promise<T[]> => {
  const all: T[] = [];
  for await (const page of pages) all.push(...(itemsOf(page) ?? []));
  return all;
};
