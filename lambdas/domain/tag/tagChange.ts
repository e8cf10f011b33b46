import { TAGS_MAX } from '#contracts/tag/customTags.ts';
import type { SensitiveLevel } from '#contracts/tag/levels.ts';
import type { TagData } from '#contracts/tag/routes.ts';
import type { TagChange } from '#contracts/tag/tagJob.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';

/** What a change did to the tags of one data store: enough to take it back. */
export interface TagsMoved {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Null where the level stayed. */
  readonly level: {
    readonly from: SensitiveLevel | null;
    readonly to: SensitiveLevel | null;
  } | null;
}

export type TagOutcome =
  | { readonly tags: TagData; readonly moved: TagsMoved }
  | 'unchanged'
  | 'tooMany';

const without = (tags: readonly string[], others: readonly string[]): string[] => {
  const words = new Set(others.map(tagWord));
  return tags.filter((tag) => !words.has(tagWord(tag)));
};

/** Tags after a change; case makes no difference. Doing it again changes nothing. */
export const changeTags = (before: TagData, { add, remove, level }: TagChange): TagOutcome => {
  const kept = without(before.customerTags, remove);
  const added = without(add, kept);
  const removed = before.customerTags.filter((tag) => !kept.includes(tag));
  const isLevelMoved = level !== undefined && level !== before.customerSensTag;
  if (added.length + removed.length === 0 && !isLevelMoved) return 'unchanged';
  const customerTags = [...kept, ...added];
  if (customerTags.length > Math.max(TAGS_MAX, before.customerTags.length)) return 'tooMany';
  const to = isLevelMoved ? level : before.customerSensTag;
  return {
    tags: { customerSensTag: to, customerTags },
    moved: { added, removed, level: isLevelMoved ? { from: before.customerSensTag, to } : null },
  };
};

/** What takes a move back; a level that was changed since stays. */
export const undoOf = (now: TagData, { added, removed, level }: TagsMoved): TagChange => ({
  add: [...removed],
  remove: [...added],
  ...(level !== null && now.customerSensTag === level.to && { level: level.from }),
});
