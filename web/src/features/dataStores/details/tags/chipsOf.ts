import type { StoreTags } from '#contracts/tag/routes.ts';
import { tagTexts as t } from '#messages/tags.ts';
import type { TagChip } from './tagChip.ts';

/** The sensitive tag first, the own labels as they were added, then those in AWS. */
export const chipsOf = ({ customerSensTag, customerTags, awsTags }: StoreTags): TagChip[] => [
  ...(customerSensTag ? [{ label: t.levels[customerSensTag], sensitive: true }] : []),
  ...customerTags.map((label) => ({ label, sensitive: false })),
  ...awsTags.map(({ key, value }) => ({ label: `${key}=${value}`, sensitive: false })),
];
