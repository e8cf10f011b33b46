import { TAG_MAX, TAGS_MAX } from '#contracts/tag/customTags.ts';
import type { SensitiveLevel } from '#contracts/tag/levels.ts';
import type { TagData } from '#contracts/tag/routes.ts';
import { tagTexts as t } from '#messages/tags.ts';

/** The tags of a store while they are being changed. */
export interface TagEdit {
  readonly level: SensitiveLevel | null;
  readonly tags: readonly string[];
  /** Text of the field that is not added yet. */
  readonly typed: string;
  readonly problem: string | undefined;
}

export const startEdit = ({ customerSensTag, customerTags }: TagData): TagEdit => ({
  level: customerSensTag,
  tags: customerTags,
  typed: '',
  problem: undefined,
});

/** At most one: another one replaces it, the same one again clears it. */
export const chooseLevel = (edit: TagEdit, level: SensitiveLevel): TagEdit => ({
  ...edit,
  level: edit.level === level ? null : level,
});

export const typeTag = (edit: TagEdit, typed: string): TagEdit => ({
  ...edit,
  typed: typed.slice(0, TAG_MAX),
  problem: undefined,
});

const problemOf = (tags: readonly string[], label: string): string | undefined => {
  if (tags.includes(label)) return t.duplicate;
  return tags.length >= TAGS_MAX ? t.tooMany(TAGS_MAX) : undefined;
};

/** Adds what was typed, trimmed; blanks add nothing, a label that is there already is refused. */
export const addTyped = (edit: TagEdit): TagEdit => {
  const label = edit.typed.trim();
  if (label === '') return { ...edit, typed: '' };
  const problem = problemOf(edit.tags, label);
  if (problem) return { ...edit, problem };
  return { ...edit, tags: [...edit.tags, label], typed: '', problem: undefined };
};

export const removeTag = (edit: TagEdit, label: string): TagEdit => ({
  ...edit,
  tags: edit.tags.filter((tag) => tag !== label),
  problem: undefined,
});

/** True when saving would change anything; the order of tags means nothing. */
export const isChanged = (edit: TagEdit, { customerSensTag, customerTags }: TagData): boolean =>
  edit.level !== customerSensTag ||
  edit.tags.length !== customerTags.length ||
  edit.tags.some((tag) => !customerTags.includes(tag));
