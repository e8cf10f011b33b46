import { sensitiveLevels, type TagData } from '#contracts/tags.ts';
import type { Row } from '#domain/readModel/kind.ts';

/** Tags as they are kept; an absent level or list takes what was there away. */
export const tagCells = (tags: {
  readonly customerSensTag?: TagData['customerSensTag'] | undefined;
  readonly customerTags?: readonly string[] | null | undefined;
}) => ({
  customerSensTag: tags.customerSensTag ?? null,
  customerTags: (tags.customerTags ?? []).map((tag) => tag.replaceAll('\n', ' ')).join('\n'),
});

export const tagsOf = (cells: Row | undefined): TagData => {
  const { customerSensTag: level = null, customerTags: tags = null } = cells ?? {};
  return {
    customerSensTag: sensitiveLevels.find((known) => known === level) ?? null,
    customerTags: tags === null || tags === '' ? [] : `${tags}`.split('\n'),
  };
};
