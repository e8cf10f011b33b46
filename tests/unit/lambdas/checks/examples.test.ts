import { describe, expect, it, test } from 'vitest';
import type { Check, CheckVerdict } from '#checks/check.ts';
import { exampleContext } from '#checks/exampleRows.ts';
import { frameworks } from '#checks/frameworks.ts';
import { checks } from '#checks/index.ts';
import { remediationText } from '#checks/remediationText.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

const verdicts: readonly CheckVerdict[] = ['pass', 'fail', 'unknown'];
const byId = checks.map((check): [string, Check] => [check.id, check]);

describe.each(byId)('%s', (_, check) => {
  it.each(verdicts)('has examples that are %s, each a row that may leave an account', (verdict) => {
    expect(check.examples[verdict].length, `${check.id}: add an example`).toBeGreaterThan(0);
    for (const row of check.examples[verdict]) {
      expect(ScanRow.safeParse(row).success).toBe(true);
      expect(check.appliesTo(row)).toBe(true);
      const result = check.evaluate(row, exampleContext);
      expect(result.verdict, result.reason).toBe(verdict);
      expect(result.reason).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('has texts that describe the problem and its remediation', () => {
    expect(check.title.length, 'title: over 15 characters').toBeGreaterThan(15);
    expect(check.title, 'title: no full stop').not.toMatch(/\.$/);
    expect(check.description.length, 'description: over 100 characters').toBeGreaterThan(100);
    const { console: steps, cli } = check.remediation;
    expect(steps.length, 'remediation.console: a step').toBeGreaterThan(0);
    for (const step of steps) expect(step).toMatch(/\.$/);
    for (const command of cli) expect(command).toMatch(/^aws [a-z0-9]+ [a-z0-9-]+/);
    expect(remediationText(check.remediation)).toContain(`1. ${steps[0]}`);
  });

  it('names requirements by the ids of their frameworks', () => {
    for (const [body, ids] of Object.entries(check.frameworks)) {
      expect(Object.keys(frameworks)).toContain(body);
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._]+$/);
    }
  });

  it('bears on stores', () => {
    for (const row of check.examples.fail) {
      for (const arn of check.storesOf(row)) expect(arn).toMatch(/^arn:aws:(?:s3|rds|dynamodb):/);
      expect(check.storesOf(row)).toHaveLength(1);
    }
  });
});

test('a compliant store has no issue at all', () => {
  const compliant = checks.map(({ examples }) => examples.pass[0]);
  for (const row of compliant) {
    for (const check of checks) {
      if (row !== undefined && check.appliesTo(row)) {
        const { verdict, reason } = check.evaluate(row, exampleContext);
        const hint = `${check.id} on a row of exampleRows.ts, where every check passes: ${reason}`;
        expect(verdict, hint).toBe('pass');
      }
    }
  }
});

test('a store without settings, for example a local folder, raises no issue', () => {
  const row = scanRow({ posture: null, findings: [finding()] });
  const results = checks
    .filter((check) => check.appliesTo(row))
    .map((check) => check.evaluate(row, exampleContext).verdict);
  expect(results.length).toBeGreaterThan(10);
  expect(new Set(results)).toEqual(new Set(['unknown']));
});

test('a check gives no result for a row type that it does not cover', () => {
  const cache = scanRow({ storeKind: 'elasticache' });
  expect(checks.filter((check) => check.appliesTo(cache))).toEqual([]);
});
