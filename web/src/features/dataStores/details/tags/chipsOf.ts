import type { TagData } from '#contracts/tag/routes.ts';
import { tagTexts as t } from '#messages/tags.ts';
import type { TagChip } from './tagChip.ts';

/** The sensitive tag first, the own labels as they were added. */
export const chipsOf = ({ customerSensTag, customerTags }: TagData): TagChip[] => [
  ...(customerSensTag ? [{ label: t.levels[customerSensTag], sensitive: true }] : []),
  ...customerTags.map((label) => ({ label, sensitive: false })),
];
