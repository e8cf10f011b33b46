import { tagKey } from '#contracts/tag/tagWord.ts';

export interface TagCount {
  readonly tag: string;
  /** It is the key of a `key=value`, and stands for every value. */
  readonly isKey: boolean;
  /** Resources that a filter by it finds. */
  readonly resources: number;
}

/** Tags and keys that sets of tags hold, the most frequent first. `sets`: number of resources by set. */
export const countTags = (sets: ReadonlyMap<string, number>): TagCount[] => {
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const [set, resources] of sets) {
    const members = set === '' ? [] : set.split('\n');
    const own = members.filter((member) => member.includes('=')).map(tagKey);
    for (const key of own) keys.add(key);
    for (const tag of new Set([...members, ...own]))
      counts.set(tag, (counts.get(tag) ?? 0) + resources);
  }
  return [...counts]
    .map(([tag, resources]) => ({ tag, isKey: keys.has(tag), resources }))
    .sort((a, b) => b.resources - a.resources || (a.tag < b.tag ? -1 : 1));
};
