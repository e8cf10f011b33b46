import { describe, expect, it } from 'vitest';
import { storeRules } from '#features/dataStores/list/storeFilters.tsx';
import { tagOptions } from '#features/shared/tags/TagPicker.tsx';
import { labelsOf } from '#features/shared/tags/useTagsInUse.ts';
import { defaultListState, readListState, writeListState } from '#lib/listState.ts';

const inUse = {
  count: 2,
  data: [
    { tag: 'env', isKey: true, resources: 1_200 },
    { tag: 'pci', isKey: false, resources: 3 },
  ],
};

describe('choosing tags', () => {
  it('offers chosen tags first, then those in use with their number; a key stands for its values', () => {
    expect(tagOptions(['mine', 'pci'], inUse)).toEqual([
      { value: 'mine', label: 'mine' },
      { value: 'env', label: 'env (any value)', note: '1,200' },
      { value: 'pci', label: 'pci', note: '3' },
    ]);
    expect(tagOptions(['mine'], undefined)).toEqual([{ value: 'mine', label: 'mine' }]);
  });

  it('offers eight labels where tags of AWS cannot be changed, and tells how many there are', () => {
    const labels = Array.from({ length: 10 }, (_, n) => ({
      tag: `label-${n}`,
      isKey: false,
      resources: 10 - n,
    }));
    const ofAws = [
      { tag: 'env', isKey: true, resources: 30 },
      { tag: 'env=prod', isKey: false, resources: 20 },
    ];
    expect(labelsOf({ data: [...ofAws, ...labels], count: 12 })).toEqual({
      data: labels.slice(0, 8),
      count: 10,
    });
  });

  it('leaves out of an address what is no encoded text, or too long a one', () => {
    const read = (tags: string) =>
      readListState(new URLSearchParams({ tags }), storeRules).filters.tags;
    expect(read('%E0%A4%A,pci')).toEqual(['pci']);
    expect(read(`${'x'.repeat(513)},,pci,pci`)).toEqual(['pci']);
    const state = { ...defaultListState(storeRules), filters: { tags: ['a,b', 'c=d e'] } };
    const params = writeListState(new URLSearchParams(), state, storeRules);
    expect(readListState(new URLSearchParams(params.toString()), storeRules)).toEqual(state);
  });
});
