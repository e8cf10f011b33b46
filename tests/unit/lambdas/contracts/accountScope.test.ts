import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayScanAt } from '#contracts/cloudAccount/scanHours.ts';
import { AccountScope, everything, type ScanHours } from '#contracts/cloudAccount/scope.ts';
import { exclusionOf, withTagValues } from '#contracts/cloudAccount/scopeRule.ts';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';

const prod = { key: 'env', value: 'prod' };
const optOut = { key: OPT_OUT_TAG, value: OPT_OUT_VALUE };
const store = (name: string, ...tags: { key: string; value: string }[]) => ({ name, tags });
const none = { names: [], tags: [] };
const exclusion = (scope: Partial<AccountScope>, of: ReturnType<typeof store>) =>
  exclusionOf({ ...everything, ...scope }, of, OPT_OUT_VALUE);

describe('which store a scan reads', () => {
  const logs = { ...none, names: ['*-logs'] };
  const inProduction = { ...none, tags: [prod] };
  test.each([
    ['everything', {}, store('orders'), undefined],
    ['a name that is left out', { leaveOut: logs }, store('app-logs'), 'leftOut'],
    ['a name in other case', { leaveOut: logs }, store('APP-LOGS'), 'leftOut'],
    ['another name', { leaveOut: logs }, store('logs-app'), undefined],
    ['a tag that is left out', { leaveOut: inProduction }, store('orders', prod), 'leftOut'],
    [
      'any value of a tag',
      { leaveOut: { ...none, tags: [{ key: 'env', value: null }] } },
      store('orders', { key: 'env', value: 'test' }),
      'leftOut',
    ],
    [
      'a tag of another value',
      { leaveOut: inProduction },
      store('orders', { key: 'env', value: 'test' }),
      undefined,
    ],
    [
      'a tag whose key has other case',
      { leaveOut: inProduction },
      store('orders', { key: 'Env', value: 'prod' }),
      undefined,
    ],
    ['a name that is included', { include: logs }, store('app-logs'), undefined],
    ['a name that is not included', { include: logs }, store('orders'), 'notIncluded'],
    [
      'a tag beside names that are included',
      { include: { names: ['*-logs'], tags: [prod] } },
      store('orders', prod),
      undefined,
    ],
    [
      'included and left out',
      { include: inProduction, leaveOut: logs },
      store('app-logs', prod),
      'leftOut',
    ],
    ['the opt-out tag', { include: inProduction }, store('orders', prod, optOut), 'optOutTag'],
    [
      'the opt-out tag with another value',
      {},
      store('orders', { key: OPT_OUT_TAG, value: 'true' }),
      undefined,
    ],
  ] as const)('%s', (_, scope, of, expected) => {
    expect(exclusion(scope as unknown as Partial<AccountScope>, of)).toBe(expected);
  });

  test('a store that is tagged so is left out whatever value the stack has for it', () => {
    const tagged = store('orders', { key: OPT_OUT_TAG, value: 'never' });
    expect(exclusionOf(everything, tagged, 'never')).toBe('optOutTag');
    expect(exclusionOf(everything, tagged, OPT_OUT_VALUE)).toBeUndefined();
  });

  const word = fc.constantFrom('a', 'b', 'ab', 'ba', 'aab');
  const tag = fc.record({ key: word, value: word });
  const aStore = fc.record({ name: word, tags: fc.array(tag, { maxLength: 3 }) });
  const selection = fc.record({
    names: fc.array(fc.constantFrom('a', 'b*', '*b', '??', '*'), { maxLength: 3 }),
    tags: fc.array(fc.record({ key: word, value: fc.option(word) }), { maxLength: 3 }),
  });
  const aScope = fc
    .record({ include: selection, leaveOut: selection })
    .map((lists): AccountScope => ({ ...everything, ...lists }));
  const isRead = (scope: AccountScope, of: ReturnType<typeof store>) =>
    exclusionOf(scope, of, OPT_OUT_VALUE) === undefined;

  test('the opt-out tag always wins', () => {
    fc.assert(
      fc.property(aScope, aStore, ({ ...scope }, { name, tags }) => {
        const of = { name, tags: [...tags, optOut] };
        expect(exclusionOf(scope, of, OPT_OUT_VALUE)).toBe('optOutTag');
      }),
    );
  });

  test('leaving more out never reads more, and what is left out wins over what is included', () => {
    fc.assert(
      fc.property(aScope, selection, aStore, (scope, more, of) => {
        const less: AccountScope = {
          ...scope,
          leaveOut: {
            names: [...scope.leaveOut.names, ...more.names],
            tags: [...scope.leaveOut.tags, ...more.tags],
          },
        };
        if (isRead(less, of)) expect(isRead(scope, of)).toBe(true);
        const alone = { ...scope, include: everything.include };
        if (!isRead(alone, of)) expect(isRead(scope, of)).toBe(false);
      }),
    );
  });

  test('order and repetition of entries change nothing, nor do masked values on both sides', () => {
    const mask = (value: string) => `${value.length}#`;
    fc.assert(
      fc.property(aScope, aStore, (scope, of) => {
        const turn = ({ names, tags }: AccountScope['include']) => ({
          names: [...names, ...names].toReversed(),
          tags: tags.toReversed(),
        });
        const turned = { ...scope, include: turn(scope.include), leaveOut: turn(scope.leaveOut) };
        expect(exclusionOf(turned, of, OPT_OUT_VALUE)).toBe(exclusionOf(scope, of, OPT_OUT_VALUE));
        // What is left out by its value is left out by its mask.
        const masked = {
          ...of,
          tags: of.tags.map(({ key, value }) => ({ key, value: mask(value) })),
        };
        if (exclusionOf(scope, of, OPT_OUT_VALUE) === 'leftOut')
          expect(exclusionOf(withTagValues(scope, mask), masked, OPT_OUT_VALUE)).toBe('leftOut');
      }),
    );
  });
});

describe('when a scan may begin', () => {
  const at = (iso: string) => Date.parse(iso);
  const night: ScanHours = { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' };
  test.each([
    ['no hours', null, '2026-11-22T12:00:00Z', true],
    ['before the night in winter', night, '2026-11-22T20:59:59Z', false],
    ['at its first minute', night, '2026-11-22T21:00:00Z', true],
    ['after midnight', night, '2026-11-23T02:30:00Z', true],
    ['at its end', night, '2026-11-23T05:00:00Z', false],
    ['in summer an hour earlier', night, '2026-07-01T20:00:00Z', true],
    ['and ends an hour earlier', night, '2026-07-02T04:00:00Z', false],
    ['by day', { ...night, from: '09:00', to: '17:30' }, '2026-11-22T16:29:59Z', true],
    ['after the day', { ...night, from: '09:00', to: '17:30' }, '2026-11-22T16:30:00Z', false],
    // Clocks of Berlin go from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October.
    [
      'before the hour that is skipped',
      { ...night, from: '02:00', to: '03:00' },
      '2026-03-29T00:59:59Z',
      false,
    ],
    [
      'in place of the hour that is skipped',
      { ...night, from: '02:00', to: '03:00' },
      '2026-03-29T01:00:00Z',
      false,
    ],
    [
      'the first time of the hour that is repeated',
      { ...night, from: '02:00', to: '03:00' },
      '2026-10-25T00:30:00Z',
      true,
    ],
    [
      'the second time of it',
      { ...night, from: '02:00', to: '03:00' },
      '2026-10-25T01:30:00Z',
      true,
    ],
    [
      'a zone of half hours',
      { from: '00:00', to: '01:00', timeZone: 'Asia/Kolkata' },
      '2026-11-22T18:45:00Z',
      true,
    ],
  ] as const)('%s', (_, hours, iso, expected) => {
    expect(mayScanAt(hours, at(iso))).toBe(expected);
  });

  const minutes = fc.integer({ min: 0, max: 1439 });
  const text = (of: number) =>
    `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  );
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });

  test('the hours and the hours between them never overlap and leave no gap', () => {
    fc.assert(
      fc.property(minutes, minutes, zone, moment, (from, to, timeZone, now) => {
        fc.pre(from !== to);
        const inside = mayScanAt({ from: text(from), to: text(to), timeZone }, now);
        const outside = mayScanAt({ from: text(to), to: text(from), timeZone }, now);
        expect(inside).toBe(!outside);
      }),
      { numRuns: 300 },
    );
  });

  test('in UTC they are minutes since midnight', () => {
    fc.assert(
      fc.property(minutes, minutes, moment, (from, to, now) => {
        fc.pre(from !== to);
        const minute = Math.floor((now % 86_400_000) / 60_000);
        const length = (to - from + 1440) % 1440;
        expect(mayScanAt({ from: text(from), to: text(to), timeZone: 'UTC' }, now)).toBe(
          (minute - from + 1440) % 1440 < length,
        );
      }),
    );
  });
});

describe('the scope that a customer enters', () => {
  const messageOf = (scope: object): string | undefined =>
    AccountScope.safeParse({ ...everything, ...scope }).error?.issues[0]?.message;
  const hours = { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' };
  test.each([
    ['everything', {}, undefined],
    [
      'an empty name',
      { leaveOut: { names: [' '], tags: [] } },
      'Please enter a name or a pattern.',
    ],
    [
      'a tag without a key',
      { include: { names: [], tags: [{ key: '', value: null }] } },
      'Please enter the key of the tag.',
    ],
    [
      'too many names',
      { leaveOut: { names: Array(101).fill('a'), tags: [] } },
      'Please enter at most 100 names.',
    ],
    [
      'too few bytes',
      { depth: { bytesAStore: 1024, rowsAStore: null } },
      'Please enter at least 1 MB per store.',
    ],
    [
      'half a row',
      { depth: { bytesAStore: null, rowsAStore: 0.5 } },
      'Please enter 1 to 1,000,000 rows per store.',
    ],
    ['an hour of 25', { hours: { ...hours, to: '25:00' } }, 'Please enter a time such as 22:00.'],
    [
      'hours without length',
      { hours: { ...hours, to: '22:00' } },
      'Start and end of the hours must differ.',
    ],
    [
      'a zone that is none',
      { hours: { ...hours, timeZone: 'Mars/Olympus' } },
      'Please enter a time zone such as Europe/Berlin.',
    ],
  ])('%s', (_, scope, message) => {
    expect(messageOf(scope)).toBe(message);
  });
});
