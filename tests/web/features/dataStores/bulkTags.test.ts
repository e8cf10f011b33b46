import { describe, expect, it } from 'vitest';
import type { TagJob } from '#contracts/tag/tagJob.ts';
import { changeOf } from '#features/dataStores/bulk/BulkTagDialog.tsx';
import { pollOf } from '#features/dataStores/bulk/bulkQueries.ts';
import { changeWords } from '#features/dataStores/bulk/TagChanges.tsx';
import { chosenWith } from '#features/dataStores/list/useStoreSelection.ts';

describe('tags of many data stores', () => {
  it('are chosen across pages: the boxes of a page leave those of others', () => {
    const chosen = new Set(['of page 1', 'a']);
    expect([...chosenWith(chosen, ['a', 'b'], new Set(['of page 1', 'a', 'b']))]).toEqual([
      'of page 1',
      'a',
      'b',
    ]);
    expect([...chosenWith(chosen, ['a', 'b'], new Set())]).toEqual(['of page 1']);
  });

  it('are not sent while nothing would change', () => {
    expect(changeOf({ add: [], remove: [], level: 'keep' })).toBeUndefined();
    expect(changeOf({ add: ['pci'], remove: [], level: 'keep' })).toEqual({
      add: ['pci'],
      remove: [],
    });
    expect(changeOf({ add: [], remove: [], level: 'none' })).toMatchObject({ level: null });
    expect(changeOf({ add: [], remove: ['old'], level: 'high' })).toMatchObject({ level: 'high' });
  });

  it('are changed in words', () => {
    const job = { change: { add: ['pci', 'x'], remove: ['old'], level: null }, undoes: null };
    expect(changeWords(job as unknown as TagJob)).toBe('Add pci, x; remove old; sensitive: None');
    const undo = { ...job, undoes: 'other' };
    expect(changeWords(undo as unknown as TagJob)).toBe('Undo of a change');
  });

  it('are asked for often only while a change is under way', () => {
    const jobs = (...states: TagJob['state'][]) =>
      ({ data: states.map((state) => ({ state })) }) as unknown as { data: TagJob[] };
    expect(pollOf(undefined)).toBe(30_000);
    expect(pollOf(jobs('finished', 'stopped'))).toBe(30_000);
    expect(pollOf(jobs('finished', 'running'))).toBe(1_500);
  });
});
