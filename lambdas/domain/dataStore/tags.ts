import { sensitiveLevels } from '#contracts/tag/levels.ts';
import type { TagData } from '#contracts/tag/routes.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import type { UserCells } from '#domain/userCells.ts';

/** Tags as they are kept; an absent level or list takes what was there away. */
export const tagCells = (tags: {
  readonly customerSensTag?: TagData['customerSensTag'] | undefined;
  readonly customerTags?: readonly string[] | null | undefined;
}) => ({
  customerSensTag: tags.customerSensTag ?? null,
  customerTags: (tags.customerTags ?? []).map((tag) => tag.replaceAll('\n', ' ')).join('\n'),
});

/** Tags that were not there before; another level is one. */
export const newTags = (before: TagData, after: TagData): number => {
  const level = after.customerSensTag !== null && after.customerSensTag !== before.customerSensTag;
  const labels = after.customerTags.filter((tag) => !before.customerTags.includes(tag));
  return labels.length + (level ? 1 : 0);
};

/** Of the roll-up of a day: tags that users set on it, by account. */
export const tagCountsOf = (cells: UserCells | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cells ?? {}).map(([account, count]) => [account, Number(count)]),
  );

export const tagsOf = (cells: UserCells | undefined): TagData => {
  const { customerSensTag: level = null, customerTags: tags = null } = cells ?? {};
  return {
    customerSensTag: sensitiveLevels.find((known) => known === level) ?? null,
    customerTags: tags === null || tags === '' ? [] : `${tags}`.split('\n'),
  };
};

/** Labels of users and tags in AWS as one set, in small letters. */
export const tagsCell = (labels: readonly string[], awsTags: readonly string[]): string =>
  [...new Set([...labels.map(tagWord), ...awsTags])].sort().join('\n');

/** Cells of a store's row that its tags decide: the level, and all tags in small letters. */
export const listedTags = (
  { customerSensTag, customerTags }: TagData,
  awsTags: readonly string[],
) => ({
  level: customerSensTag ?? ('' as const),
  tags: tagsCell(customerTags, awsTags),
});
