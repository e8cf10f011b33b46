import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type AccountScope, everything } from '#contracts/cloudAccount/scope.ts';
import { ScopePreview } from '#features/accounts/scope/ScopePreview.tsx';
import { enteredOf, scopeOfEntered } from '#features/accounts/scope/scopeForm.ts';
import { scopeTexts as t } from '#messages/accountScope.ts';

const nothing = enteredOf(everything, 'Europe/Berlin');

describe('the scope that is typed', () => {
  it('is everything where nothing is typed', () => {
    expect(scopeOfEntered(nothing)).toEqual({ scope: everything });
  });

  it('has one name or tag a line', () => {
    const { scope } = scopeOfEntered({
      ...nothing,
      includeNames: ' orders \n\n*-prod\n',
      leaveOutTags: 'env=test\nscratch\nformula=a=b',
      megabytes: '1,024',
      rows: '500',
      from: '22:00',
      to: '06:00',
    });
    expect(scope).toEqual({
      include: { names: ['orders', '*-prod'], tags: [] },
      leaveOut: {
        names: [],
        tags: [
          { key: 'env', value: 'test' },
          { key: 'scratch', value: null },
          { key: 'formula', value: 'a=b' },
        ],
      },
      depth: { bytesAStore: 1024 ** 3, rowsAStore: 500 },
      hours: { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' },
    });
  });

  it('is typed as it is shown', () => {
    const word = fc.stringMatching(/^[a-z*?-]{1,12}$/);
    const tag = fc.record({ key: word, value: fc.option(fc.stringMatching(/^[a-z=]{0,8}$/)) });
    const selection = fc.record({
      names: fc.array(word, { maxLength: 4 }),
      tags: fc.array(tag, { maxLength: 4 }),
    });
    const hours = fc.constantFrom(null, { from: '22:00', to: '06:30', timeZone: 'Asia/Tokyo' });
    const scopes = fc.record({
      include: selection,
      leaveOut: selection,
      depth: fc.record({
        bytesAStore: fc.option(fc.integer({ min: 1, max: 5_000 }).map((mb) => mb * 1024 ** 2)),
        rowsAStore: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      }),
      hours,
    });
    fc.assert(
      fc.property(scopes, (scope: AccountScope) => {
        expect(scopeOfEntered(enteredOf(scope, 'UTC'))).toEqual({ scope });
      }),
    );
  });

  it.each([
    [{ megabytes: 'many' }, { megabytes: t.wrongMegabytes }],
    [{ megabytes: '0' }, { megabytes: 'Please enter at least 1 MB per store.' }],
    [{ rows: '1.5' }, { rows: t.wrongRows }],
    [{ rows: '2000000' }, { rows: 'Please enter 1 to 1,000,000 rows per store.' }],
    [{ from: '22:00' }, { to: 'Please enter a time such as 22:00.' }],
    [{ from: '22:00', to: '22:00' }, { from: 'Start and end of the hours must differ.' }],
    [{ leaveOutTags: '=prod' }, { leaveOutTags: 'Please enter the key of the tag.' }],
    [
      { includeNames: 'x'.repeat(256), rows: 'x' },
      { includeNames: 'A name or pattern has at most 255 characters.', rows: t.wrongRows },
    ],
  ])('%j is refused beside its field', (typed, problems) => {
    expect(scopeOfEntered({ ...nothing, ...typed })).toEqual({ problems });
  });
});

describe('the preview', () => {
  const store = { id: 'a', name: 'app-logs', type: 's3', why: 'leftOut' } as const;
  it('counts and names what is left out, with the reason', () => {
    const preview = { stores: 14, read: 12, leftOut: [store], isCut: false };
    const html = renderToStaticMarkup(<ScopePreview preview={preview} />);
    expect(html).toContain('12 of 14 data stores would be read');
    expect(html).toContain('app-logs <span>(left out)</span>');
    expect(html).toContain('and 1 more');
    expect(html).not.toContain(t.cut);
  });

  it('says that no store is known, and that it is cut', () => {
    const none = { stores: 0, read: 0, leftOut: [], isCut: false };
    expect(renderToStaticMarkup(<ScopePreview preview={none} />)).toContain(t.unknown);
    const cut = { stores: 2_000, read: 2_000, leftOut: [], isCut: true };
    expect(renderToStaticMarkup(<ScopePreview preview={cut} />)).toContain(t.cut);
  });
});
