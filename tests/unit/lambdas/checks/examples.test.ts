import { describe, expect, it, test } from 'vitest';
import type { Check, CheckVerdict } from '#checks/check.ts';
import { exampleContext } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import { frameworks } from '#contracts/check/frameworks.ts';
import { isStore, ScanRow } from '#contracts/scan/scanRow.ts';
import { remediationText } from '#domain/issue/remediationText.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

const verdicts: readonly CheckVerdict[] = ['pass', 'fail', 'unknown'];
const byId = checks.map((check): [string, Check] => [check.id, check]);

describe.each(byId)('%s', (_, check) => {
  it.each(verdicts)('has examples that are %s, each a row that may leave an account', (verdict) => {
    if (verdict !== 'unknown')
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
    for (const command of cli) {
      expect(command).toMatch(/^aws [a-z0-9-]+ [a-z0-9-]+/);
      expect(command, 'the region of the resource is added').not.toContain(' --region ');
    }
    const [row] = check.examples.fail;
    if (row === undefined) throw new Error('no failing example');
    const { arn, name } = row;
    const region = row.kind === 'identity' ? 'global' : row.region;
    const text = remediationText(check.remediation, { arn, name, region, accountId: '1' });
    expect(text).toContain(`1. ${steps[0]}`);
    expect(text, 'a page of the AWS console').toContain('Open https://console.aws.amazon.com/');
    expect(text, 'What the change may break').toContain(check.remediation.impact);
    expect(text).not.toContain('{{');
    if (/\(port \d+\)/.test(check.title)) expect(text, 'the port is known').not.toContain('PORT');
    expect(Object.keys(check.remediation)).toContain('terraform');
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
      for (const store of check.storesOf(row)) {
        const arn = typeof store === 'string' ? store : store.arn;
        expect(arn).toMatch(
          /^arn:aws:(?:(?:s3|rds|dynamodb|redshift|elasticache|es):|ec2:.*:snapshot\/)/,
        );
      }
      if (isStore(row)) expect(check.storesOf(row)).toHaveLength(1);
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
  const other = scanRow({ storeKind: 'generic' });
  expect(checks.filter((check) => check.appliesTo(other))).toEqual([]);
});
