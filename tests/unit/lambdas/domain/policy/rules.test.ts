import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { StoreFacts } from '#domain/policy/facts.ts';
import { predefinedRules } from '#domain/policy/predefinedRules.ts';
import {
  conditionAt,
  judge,
  type Rule,
  type RuleCases,
  type RuleIssue,
  type RuleText,
} from '#domain/policy/rule.ts';
import { ruleIssues } from '#domain/policy/ruleIssues.ts';
import { ruleTexts } from '#domain/policy/ruleTexts.ts';
import { ruleCases } from '#tests/builders/ruleCases.ts';

interface RuleFile {
  readonly rule: Rule;
  readonly issue: RuleIssue;
  readonly text: RuleText;
}
const folder = 'lambdas/domain/policy/rules';
const files = await Promise.all(
  readdirSync(folder).map(
    async (name) => (await import(pathToFileURL(`${folder}/${name}`).href)) as RuleFile,
  ),
);

/** When the cases are judged. */
const casesAt = Date.UTC(2026, 0, 1);

/** A private, encrypted, managed and fully read store without any data. */
const plain: StoreFacts = {
  ...{ id: 'a', accountId: '111122223333', kind: 's3', region: 'us-east-1', isCopy: 0 },
  ...{ types: '', analysis: 'analysed', exposure: 'private', management: 'managed' },
  ...{ encryption: 'yes', logging: 'yes', ownership: 'yes', purpose: 'other' },
  ...{ environment: 'production', oldest: null, level: '', tags: '', risk: 0, sensitivity: 0 },
};

test('every file is in the list of rules and in that of texts, and nothing else is', () => {
  const ids = files.map(({ rule }) => rule.id).toSorted();
  expect(files.length).toBeGreaterThanOrEqual(15);
  expect(predefinedRules.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(Object.keys(ruleTexts).toSorted()).toEqual(ids);
  expect(Object.keys(ruleIssues).toSorted()).toEqual(ids);
  expect(Object.keys(ruleCases).toSorted()).toEqual(ids);
  for (const { rule, text, issue } of files)
    expect([ruleTexts[rule.id], ruleIssues[rule.id]]).toEqual([text, issue]);
});

describe.each(files)('$rule.id', ({ rule, text, issue }) => {
  const cases = ruleCases[rule.id] as RuleCases;
  test.each(['violated', 'kept', 'unknown'] as const)('%s in its cases', (verdict) => {
    expect(cases[verdict].length).toBeGreaterThanOrEqual(3);
    for (const one of cases[verdict])
      expect([one, judge(rule, { ...plain, ...one }, casesAt)]).toEqual([one, verdict]);
  });

  test('an unread store without findings is never said to keep it, but where another fact does', () => {
    const [first] = cases.violated;
    const unread = { ...plain, ...first, types: '', analysis: 'not-analysed' };
    expect(judge(rule, unread, casesAt)).toBe('unknown');
  });

  test('it says what is to hold, why, and how to put it right', () => {
    for (const words of [issue.title, ...Object.values(text)]) expect(words.trim()).not.toBe('');
    expect(text.description).not.toMatch(/\.$/);
  });
});

test('a bound in days moves with the day, and not within one', () => {
  const age = { column: 'oldest', olderThanDays: 1 } as const;
  const noon = Date.UTC(2026, 0, 2, 12);
  const until = { from: Number.NEGATIVE_INFINITY, below: Date.UTC(2026, 0, 1) };
  expect(conditionAt(age, noon)).toEqual({ column: 'oldest', ...until });
  expect(conditionAt(age, noon + 3_600_000)).toEqual({ column: 'oldest', ...until });
  expect(conditionAt(age, noon + 86_400_000)).toMatchObject({ below: Date.UTC(2026, 0, 2) });
});
