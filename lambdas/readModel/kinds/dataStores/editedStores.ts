import type { Edit } from '#store/edits.ts';

/** Ids of the stores that these edits are about. */
export const editedStores = (edits: readonly Edit[]): string[] => {
  const ids = edits.flatMap(({ keys }) => keys.map(({ id }) => id));
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
};
