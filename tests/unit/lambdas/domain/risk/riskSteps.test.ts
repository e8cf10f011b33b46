import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CutOutcome } from '#contracts/risk/cutOutcome.ts';
import type { RemedyEffect, StoredRemedy } from '#contracts/risk/remedy.ts';
import { MOST_REMEDIES, orderSteps } from '#domain/risk/riskSteps.ts';
import { type RiskInput, storeRisk } from '#domain/risk/storeRisk.ts';

type Remedy = Pick<StoredRemedy, 'step' | 'effects'>;
type Issue = RiskInput['facts']['issues'][number];

const issue = (score: number, name = `issue ${score}`): Issue => ({ name, score });
const input = (more: Partial<RiskInput> = {}, issues: readonly Issue[] = []): RiskInput => ({
  ...{ sensitivity: 90, exposure: 'private' },
  facts: { paths: [{ kind: 'internet', ease: 0.9 }], issues: [...issues] },
  ...more,
});
const effect = (datastoreId: string, more: Partial<RemedyEffect> = {}): RemedyEffect => ({
  ...{ datastoreId, issues: [], isClosed: false },
  ...more,
});
const fix = (datastoreId: string, one: Issue, more: Partial<RemedyEffect> = {}): Remedy => ({
  ...{ step: 'fix', effects: [effect(datastoreId, { issues: [one], ...more })] },
});
const close = (datastoreId: string): Remedy => ({
  ...{ step: 'close', effects: [effect(datastoreId, { isClosed: true })] },
});
const cut = (left: Readonly<Record<string, number>>): CutOutcome => ({
  stores: Object.entries(left).map(([datastoreId, ease]) => ({
    ...{ datastoreId, riskPaths: [{ kind: 'internet', ease }] },
  })),
  others: 0,
});
const stepsOf = (
  stores: Readonly<Record<string, RiskInput>>,
  remedies: readonly Remedy[],
  cuts: readonly CutOutcome[] = [],
) => orderSteps({ now: new Map(Object.entries(stores)), cuts, remedies, others: 0 });
const kindsOf = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(({ of }) => `${of.kind} ${of.index}`);

test('public access that is ended takes the points of exposure', () => {
  const open = input({ exposure: 'public' });
  const [step, ...others] = stepsOf({ open }, [close('open')]);
  expect(others).toEqual([]);
  const after = storeRisk({ ...open, exposure: 'private' }).score;
  expect(step?.scores).toMatchObject({ score: after, gained: storeRisk(open).score - after });
});

test('an issue that is fixed takes its points, and the ways that it opened', () => {
  const grave = issue(90);
  const [step] = stepsOf({ cards: input({}, [grave]) }, [fix('cards', grave, { riskPaths: [] })]);
  const facts = { paths: [], issues: [] };
  expect(step?.scores.score).toBe(storeRisk({ ...input(), facts }).score);
});

test('what gains most comes first, whether it is a cut or a remedy', () => {
  const grave = issue(100);
  const stores = { open: input({ exposure: 'public' }), cards: input({}, [grave]) };
  const steps = stepsOf(
    stores,
    [fix('cards', grave), close('open')],
    [cut({ open: 0.9, cards: 0.01 })],
  );
  const gains = steps.map(({ scores }) => scores.gained);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect(kindsOf(steps)).toHaveLength(3);
});

test('what is done or accepted since is no step, and a cut is one even where it gains nothing', () => {
  const stores = { cards: input({}, [issue(50)]) };
  const steps = stepsOf(stores, [fix('cards', issue(90)), close('cards')], [cut({ cards: 0.9 })]);
  expect(kindsOf(steps)).toEqual(['cut 0']);
});

test('an issue beyond the gravest takes the place of one that is fixed', () => {
  const issues = [100, 9, 8, 7, 6, 5].map((score) => issue(score));
  const cards = input({}, issues.slice(0, 5));
  const [first] = stepsOf(
    { cards },
    issues.map((one) => fix('cards', one)),
  );
  const left = input({}, issues.slice(1));
  expect(first?.scores.score ?? 0).toBe(storeRisk(left).score);
});

test('ways that a cut left are not opened again by a remedy, nor the other way round', () => {
  const grave = issue(90);
  const remedy = fix('cards', grave, { riskPaths: [{ kind: 'internet', ease: 0.5 }] });
  const steps = stepsOf({ cards: input({}, [grave]) }, [remedy], [cut({ cards: 0.01 })]);
  const facts = { paths: [{ kind: 'internet', ease: 0.01 }], issues: [] };
  expect(steps.at(-1)?.scores.score).toBe(storeRisk({ ...input(), facts }).score);
});

test('no more remedies are listed than anybody does', () => {
  const names = Array.from({ length: MOST_REMEDIES + 5 }, (_, n) => `store ${n}`);
  const stores = Object.fromEntries(names.map((name) => [name, input({ exposure: 'public' })]));
  expect(stepsOf(stores, names.map(close))).toHaveLength(MOST_REMEDIES);
});

const ease = fc.double({ min: 0, max: 1, noNaN: true });
const ids = ['a', 'b', 'c'];
const anyId = fc.constantFrom(...ids);
const anyIssue = fc.integer({ min: 1, max: 100 }).map((score) => issue(score));
const anyInput = fc
  .record({
    sensitivity: fc.option(fc.integer({ min: 0, max: 100 })),
    exposure: fc.constantFrom('public' as const, 'private' as const, 'unknown' as const),
    paths: fc.option(
      fc.uniqueArray(fc.record({ kind: fc.constantFrom('internet', 'attack'), ease }), {
        selector: ({ kind }) => kind,
      }),
    ),
    issues: fc.array(anyIssue, { maxLength: 5 }),
  })
  .map(({ paths, issues, ...rest }) => ({
    ...rest,
    facts: { paths, issues: issues.toSorted((a, b) => b.score - a.score) },
  }));
const anyRemedy = fc.oneof(
  anyId.map(close),
  fc
    .record({ id: anyId, one: anyIssue, left: fc.option(ease, { nil: undefined }) })
    .map(({ id, one, left }) =>
      fix(id, one, left === undefined ? {} : { riskPaths: [{ kind: 'internet', ease: left }] }),
    ),
);
const anyCut = fc.dictionary(anyId, ease).map(cut);

test('no step raises a score, the first gains most, and all together at least as much', () => {
  const known = fc.record({
    inputs: fc.tuple(anyInput, anyInput, anyInput),
    remedies: fc.array(anyRemedy, { maxLength: 12 }),
    cuts: fc.array(anyCut, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(known, ({ inputs, remedies, cuts }) => {
      const stores = Object.fromEntries(inputs.map((each, n) => [ids[n] ?? '', each]));
      const before = Math.max(...inputs.map((each) => storeRisk(each).score));
      const steps = stepsOf(stores, remedies, cuts);
      const scores = [before, ...steps.map(({ scores: { score } }) => score)];
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      const gains = steps.map(({ scores: { gained } }) => gained);
      expect(Math.min(0, ...gains)).toBe(0);
      const alone = remedies.map((one) =>
        stepsOf(stores, [one]).reduce((sum, { scores }) => sum + scores.gained, 0),
      );
      expect(gains[0] ?? 0).toBeGreaterThanOrEqual(Math.max(0, ...alone));
      expect(kindsOf(steps).filter((kind) => kind.startsWith('cut'))).toEqual(
        cuts.map((_, n) => `cut ${n}`),
      );
    }),
    { numRuns: 300 },
  );
});
