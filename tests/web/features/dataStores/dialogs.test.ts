import { expect, it } from 'vitest';
import { partLabel, shownParts } from '#features/dataStores/details/contributions.ts';
import { dialogOf } from '#features/dataStores/details/dialogs.ts';

it('an address opens a dialog, at a type where it names one, and nothing by other words', () => {
  expect(dialogOf('tags')).toEqual({ tags: true, sensitive: false, type: null });
  expect(dialogOf('sensitive')).toEqual({ tags: false, sensitive: true, type: null });
  expect(dialogOf('sensitive.ssn')).toEqual({ tags: false, sensitive: true, type: 'ssn' });
  expect(dialogOf('anything')).toEqual({ tags: false, sensitive: false, type: null });
  expect(dialogOf(null)).toEqual({ tags: false, sensitive: false, type: null });
});

it('the floor of a tag is a part of the score with a name of its own', () => {
  expect(partLabel('tag')).toBe('Floor of the tag that was set');
  const parts = shownParts(
    [
      { type: 'email', points: 12.34 },
      { type: 'tag', points: 77.66 },
    ],
    90,
  );
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(90, 9);
});
