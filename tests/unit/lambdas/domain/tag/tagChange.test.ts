import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sensitiveLevels } from '#contracts/tag/levels.ts';
import { changeTags, undoOf } from '#domain/tag/tagChange.ts';

const label = fc.constantFrom('pci', 'PCI', 'gdpr', 'Finance', 'finance', 'old', 'own');
const labels = fc.uniqueArray(label, { maxLength: 5 });
const level = fc.constantFrom(null, ...sensitiveLevels);
const tags = fc.record({ customerSensTag: level, customerTags: labels });
const words = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
const change = fc
  .record({ add: labels, remove: labels, level: fc.oneof(level, fc.constant(undefined)) })
  .map(({ add, remove, level }) => ({
    add: add.filter((tag) => !words(remove).includes(tag.toLowerCase())),
    remove,
    ...(level !== undefined && { level }),
  }));

test('a change leaves what it names and nothing else, and a second time changes nothing', () => {
  fc.assert(
    fc.property(tags, change, (before, wanted) => {
      const outcome = changeTags(before, wanted);
      if (outcome === 'tooMany') throw new Error('There is room');
      const after = outcome === 'unchanged' ? before : outcome.tags;
      for (const tag of words(wanted.add)) expect(words(after.customerTags)).toContain(tag);
      for (const tag of words(wanted.remove)) expect(words(after.customerTags)).not.toContain(tag);
      if (wanted.level !== undefined) expect(after.customerSensTag).toBe(wanted.level);
      expect(changeTags(after, wanted)).toBe('unchanged');
    }),
  );
});

test('an undo brings back every label and the level, unless that was changed since', () => {
  fc.assert(
    fc.property(tags, change, level, (before, wanted, since) => {
      const outcome = changeTags(before, wanted);
      if (outcome === 'unchanged' || outcome === 'tooMany') return;
      const { tags: after, moved } = outcome;
      const undone = changeTags(after, undoOf(after, moved));
      if (undone === 'unchanged' || undone === 'tooMany') throw new Error('It is not undone');
      expect(new Set(words(undone.tags.customerTags))).toEqual(new Set(words(before.customerTags)));
      expect(undone.tags.customerSensTag).toBe(before.customerSensTag);
      const other = { ...after, customerSensTag: since };
      const kept = moved.level !== null && since !== moved.level.to;
      if (kept) expect(undoOf(other, moved)).not.toHaveProperty('level');
    }),
  );
});

test('more than fifty labels are refused; one that has more may lose some', () => {
  const many = Array.from({ length: 50 }, (_, at) => `tag-${at}`);
  const full = { customerSensTag: null, customerTags: many };
  expect(changeTags(full, { add: ['more'], remove: [] })).toBe('tooMany');
  expect(changeTags(full, { add: ['more'], remove: ['tag-1'] })).toMatchObject({
    moved: { added: ['more'], removed: ['tag-1'] },
  });
});
