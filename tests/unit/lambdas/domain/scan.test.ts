import { describe, expect, test } from 'vitest';
import { decideRow, type LaterKnowledge, type StoredVersion } from '#domain/scan/decideRow.ts';
import { scanOutcome } from '#domain/scan/scanOutcome.ts';
import { unseenRows } from '#domain/scan/unseen.ts';

const none: ReadonlySet<string> = new Set();
const nothingLater: LaterKnowledge = { stored: none, quarantined: none, complete: false };
const row = { id: 'x', hash: 'h', scanSeq: 5, part: 2 };
const stored = (overrides: Partial<StoredVersion> = {}): StoredVersion => ({
  state: 'present',
  hash: 'h',
  scanSeq: 4,
  part: 9,
  ...overrides,
});

describe('a scanned row', () => {
  const cases: ReadonlyArray<
    readonly [string, StoredVersion | undefined, LaterKnowledge, ReturnType<typeof decideRow>]
  > = [
    ['never seen', undefined, nothingLater, 'write'],
    ['known so already', stored(), nothingLater, 'unchanged'],
    ['changed', stored({ hash: 'other' }), nothingLater, 'write'],
    ['back again', stored({ state: 'gone', hash: '' }), nothingLater, 'write'],
    ['written by this very part', stored({ scanSeq: 5, part: 2 }), nothingLater, 'mine'],
    ['written by a later part', stored({ scanSeq: 5, part: 3 }), nothingLater, 'stale'],
    ['written by a later scan', stored({ scanSeq: 6, part: 0 }), nothingLater, 'stale'],
    ['stored later', stored({ hash: 'o' }), { ...nothingLater, stored: new Set(['x']) }, 'stale'],
    ['a later scan is complete', undefined, { ...nothingLater, complete: true }, 'stale'],
    [
      'quarantined by a later scan that is complete',
      undefined,
      { ...nothingLater, quarantined: new Set(['x']), complete: true },
      'write',
    ],
  ];
  test.each(cases)('%s', (_, before, later, decision) => {
    expect(decideRow(row, before, later)).toBe(decision);
  });
});

describe('the outcome of a scan', () => {
  const finished = { schema: 1, scanSeq: 1, parts: 2, complete: true, finishedAt: 1 } as const;
  const done = (part: number) => ({ part, state: 'done', unidentified: 0 }) as const;
  const cases: ReadonlyArray<
    readonly [string, Parameters<typeof scanOutcome>, ReturnType<typeof scanOutcome>]
  > = [
    ['no last word', [undefined, [done(0), done(1)]], 'open'],
    ['a part missing', [finished, [done(1)]], 'open'],
    ['a part begun', [finished, [done(0), { ...done(1), state: 'begun' }]], 'open'],
    ['all there', [finished, [done(0), done(1)]], 'complete'],
    ['a part rejected', [finished, [done(0), { ...done(1), state: 'poison' }]], 'incomplete'],
    [
      'a row of nobody knows what',
      [finished, [done(0), { ...done(1), unidentified: 1 }]],
      'incomplete',
    ],
    ['the scanner gave up', [{ ...finished, complete: false }, [done(0), done(1)]], 'incomplete'],
    ['nothing to report', [{ ...finished, parts: 0 }, []], 'complete'],
    ['the record of a commit is no part', [finished, [done(0), done(999_999)]], 'open'],
  ];
  test.each(cases)('%s', (_, input, outcome) => {
    expect(scanOutcome(...input)).toBe(outcome);
  });
});

test('only stores that no later scan reports are removed', () => {
  const version = (id: string, overrides: Partial<StoredVersion> = {}) => ({
    id,
    ...stored(overrides),
  });
  const versions = [
    version('unseen'),
    version('seen'),
    version('later'),
    version('newer', { scanSeq: 6 }),
    version('gone', { state: 'gone' }),
  ];
  const at = { scanSeq: 5, part: 999_999, later: { ...nothingLater, stored: new Set(['later']) } };
  const ids = unseenRows(versions, new Set(['seen']), at).map(({ id }) => id);
  expect(ids).toEqual(['unseen']);
  const whole = { ...at, later: { ...at.later, complete: true } };
  expect(unseenRows(versions, new Set(), whole)).toEqual([]);
  const quarantined = { ...whole, later: { ...whole.later, quarantined: new Set(['unseen']) } };
  expect(unseenRows(versions, new Set(['seen']), quarantined).map(({ id }) => id)).toEqual(ids);
});
