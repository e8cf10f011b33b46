import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandGroups } from '#features/palette/commands.ts';
import { matchesAll, partsOf, termsOf } from '#features/palette/highlight.ts';
import { groupOf } from '#features/palette/items.ts';
import { readRecents, remember, withRecent } from '#features/palette/recent.ts';
import { stepFrom } from '#features/palette/usePalette.ts';
import { storeRow } from '../../builders.ts';
import { stubBrowser } from '../../lib/session/browser.ts';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const marked = (text: string, q: string): string =>
  partsOf(text, termsOf(q))
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

describe('highlighting', () => {
  it('marks every place of every word, whatever the case', () => {
    expect(marked('Customer-exports of customers', 'CUSTOMER exp')).toBe(
      '[Customer]-[exp]orts of [customer]s',
    );
    expect(marked('aaa', 'aa')).toBe('[aaa]');
    expect(marked('', 'a')).toBe('');
    expect(marked('orders', '')).toBe('orders');
  });

  it('marks nothing where lower case has another length', () => {
    expect(marked('İstanbul exports', 'exports')).toBe('İstanbul exports');
  });

  it('takes words apart at blanks, each once', () => {
    expect(termsOf('  A  b a ')).toEqual(['a', 'b']);
    expect(matchesAll('Data stores', ['sto', 'data'])).toBe(true);
    expect(matchesAll('Data stores', ['issue'])).toBe(false);
  });
});

describe('what was found', () => {
  it('leads to each row, and to all of them where there are more', () => {
    const row = storeRow({ datastoreId: 's1', name: 'a_b' });
    const found = groupOf('datastores', { data: [row], count: 12 }, 'a b');
    expect(found.items.map(({ href }) => href)).toEqual([
      '/datastore-details/s1/arn%3Aaws%3As3%3A%3A%3Aorders',
      '/datastore?q=a%20b',
    ]);
    expect(found.items[1]?.label).toBe('All 12 in Data stores');
    expect(groupOf('datastores', { data: [row], count: 1 }, 'a').items).toHaveLength(1);
  });

  it('holds pages and actions that have all words, and no page that is closed', () => {
    const pages = [
      { label: 'Data', to: '/datastore', closed: true },
      { label: 'Accounts', to: '/account', closed: false },
    ];
    const labels = (q: string) =>
      commandGroups({ pages, accounts: [] }, termsOf(q)).flatMap(({ items }) =>
        items.map(({ label }) => label),
      );
    expect(labels('')).toEqual([
      'Accounts',
      'Theme of the system',
      'Light theme',
      'Dark theme',
      'Copy link to this page',
      'Sign out',
    ]);
    expect(labels('dark theme')).toEqual(['Dark theme']);
    expect(labels('page acc')).toEqual(['Accounts']);
    expect(labels('data')).toEqual([]);
  });

  it('is walked round by arrows, and stays where nothing is', () => {
    expect(stepFrom(0, -1, 3)).toBe(2);
    expect(stepFrom(2, 1, 3)).toBe(0);
    expect(stepFrom(0, 1, 0)).toBe(0);
  });
});

describe('recent items', () => {
  const item = (n: number) => ({ href: `/datastore?n=${n}`, label: `n${n}`, note: '', icon: 's3' });

  it('are the last eight, newest first, each once', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 5]) remember(item(n));
    expect(readRecents().map(({ label }) => label)).toEqual([
      'n5',
      'n9',
      'n8',
      'n7',
      'n6',
      'n4',
      'n3',
      'n2',
    ]);
  });

  it('that are damaged or lead elsewhere count as none', () => {
    localStorage.setItem('recentItems', '{');
    expect(readRecents()).toEqual([]);
    for (const href of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
    ]) {
      localStorage.setItem('recentItems', JSON.stringify([{ ...item(1), href }]));
      expect(readRecents()).toEqual([]);
    }
    expect(withRecent([], item(1))).toEqual([item(1)]);
  });
});
