import { describe, expect, it } from 'vitest';
import { issueRules } from '#features/issues/list/issueList.ts';
import { standardViews } from '#features/issues/list/standardViews.ts';
import { problemOf } from '#features/shared/list/SaveView.tsx';
import { queryOf } from '#features/shared/list/useViews.ts';
import { readListState } from '#lib/listState.ts';
import { readViews, renamedView, withoutView, withView } from '#lib/savedViews.ts';

const views = [
  { name: 'Mine', query: 'sev=HIGH' },
  { name: 'Old', query: '' },
];

describe('saved views', () => {
  it('are read back from storage; what is damaged counts as none', () => {
    expect(readViews(JSON.stringify(views))).toEqual(views);
    for (const text of [null, '', '{', '{}', '[{"name":""}]', '[1]'])
      expect(readViews(text)).toEqual([]);
  });

  it('are added, renamed and deleted', () => {
    expect(withView(views, { name: 'mine ', query: 'x' }).map(({ query }) => query)).toEqual([
      '',
      'x',
    ]);
    expect(renamedView(views, 'Old', ' New ').map(({ name }) => name)).toEqual(['Mine', 'New']);
    expect(withoutView(views, 'Mine').map(({ name }) => name)).toEqual(['Old']);
  });

  it('refuse a name that is taken, and more than twenty', () => {
    expect(problemOf(views, ' MINE ')).toMatch(/already/);
    expect(problemOf(views, 'Third')).toBeUndefined();
    const many = Array.from({ length: 20 }, (_view, n) => ({ name: `v${n}`, query: '' }));
    expect(problemOf(many, 'another')).toMatch(/20/);
  });

  it('that everybody has are ones the list understands to the letter', () => {
    for (const { query } of standardViews)
      expect(queryOf(readListState(new URLSearchParams(query), issueRules), issueRules)).toBe(
        query,
      );
  });
});
