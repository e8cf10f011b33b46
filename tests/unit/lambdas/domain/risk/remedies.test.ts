import { expect, test } from 'vitest';
import { remediesOf } from '#domain/risk/remedies.ts';

type Known = Parameters<typeof remediesOf>[0];
type Issue = Known['issues'][number];

const arn = 'arn:aws:s3:::cards';
const issue = (id: string, more: Partial<Issue> = {}): Issue => ({
  ...{ id, vulnerability: 'S3-06', name: 'Bucket is open', type: 'Misconfiguration' },
  ...{ score: 80, stores: ['cards'], location: arn, assetName: 'cards', accountId: '1' },
  ...more,
});
const known = (more: Partial<Known> = {}): Known => ({
  ...{ issues: [], stores: new Set(['cards', 'people']), open: [], outcomes: new Map() },
  known: new Set(['cards', 'people']),
  ...more,
});
const outcome = (datastoreId: string, isClosed = false) => ({
  ...{ datastoreId, attackPaths: 0, riskPaths: [], isClosed },
});

test('an issue is fixed on each of the stores that it bears on, and opens their ways no more', () => {
  const one = issue('one', { stores: ['cards', 'elsewhere'] });
  const outcomes = new Map([['one', [outcome('people')]]]);
  const [remedy, ...others] = remediesOf(known({ issues: [one], outcomes }));
  expect(others).toEqual([]);
  expect(remedy).toEqual({
    ...{ step: 'fix', text: 'Fix "Bucket is open" on cards', name: 'cards', assetId: arn },
    ...{ datastoreId: null, issue: { id: 'one', vulnerability: 'S3-06' } },
    effects: [
      { datastoreId: 'cards', issues: [{ name: 'Bucket is open', score: 80 }], isClosed: false },
      { datastoreId: 'people', issues: [], isClosed: false, riskPaths: [] },
    ],
  });
});

test('what is gone with public access is no step of its own', () => {
  const [by, also, stays] = [issue('by'), issue('also', { score: 70 }), issue('stays')];
  const open = [{ id: 'cards', assetId: arn, name: 'cards', by, gone: [by, also] }];
  const remedies = remediesOf(known({ issues: [by, also, stays], open }));
  expect(remedies.map(({ step, issue: of }) => [step, of?.id])).toEqual([
    ['close', 'by'],
    ['fix', 'stays'],
  ]);
  expect(remedies[0]?.effects).toMatchObject([
    { datastoreId: 'cards', isClosed: true, issues: [{ score: 80 }, { score: 70 }] },
  ]);
});

test('a store is a step where no fix alone ends its public access', () => {
  const open = [{ id: 'cards', assetId: arn, name: 'cards', by: undefined, gone: [] }];
  expect(remediesOf(known({ open }))).toMatchObject([
    { step: 'close', issue: null, effects: [{ datastoreId: 'cards', isClosed: true, issues: [] }] },
  ]);
});

test('an attack is looked into, the gravest first', () => {
  const attack = issue('attack', { type: 'Malicious Activity', name: 'Keys used', score: 95 });
  const [first] = remediesOf(known({ issues: [issue('one'), attack] }));
  expect(first?.text).toBe('Look into "Keys used" on cards and end it');
});

test('where not all is known, paths that a fix leaves none of count as before', () => {
  const outcomes = new Map([['one', [outcome('people')]]]);
  const [remedy] = remediesOf(known({ issues: [issue('one')], outcomes, known: new Set() }));
  expect(remedy?.effects.at(-1)).toEqual({ datastoreId: 'people', issues: [], isClosed: false });
});
