import { describe, expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { networkRows, openSettings } from '#tests/builders/networkRows.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { checkOutcomes, outcomeJson } from '../../../../bin/scan/checkResults.ts';
import { reachableInterfaces } from '../../../../bin/scan/internet.ts';
import { postureText } from '../../../../bin/scan/postureText.ts';
import type { ReportContents } from '../../../../bin/scan/report/contents.ts';
import { csvReport } from '../../../../bin/scan/report/csv.ts';
import { htmlReport } from '../../../../bin/scan/report/html.ts';
import { ocsfReport } from '../../../../bin/scan/report/ocsf.ts';

const ACCOUNT = '123456789012';
const hostile = '=1+1<script>alert(1)</script>';
/** Its settings could not be read. */
const closed = scanRow({
  name: 'closed',
  analysis: { ...scanRow().analysis, deniedActions: ['s3:GetBucketVersioning'] },
});
const [example] = checks.find(({ id }) => id === 'S3-12')?.examples.fail ?? [];
const open = {
  ...(example as ScannedStore),
  name: hostile,
  findings: [{ type: 'email' as const, count: 3, confidence: 0.9, samples: [], where: [] }],
};
const rows = [closed, open, ...networkRows()];
const outcomes = checkOutcomes(ACCOUNT, rows);
const contents: ReportContents = {
  accountId: ACCOUNT,
  accountName: 'Shop',
  scannedAt: Date.UTC(2026, 0, 2),
  stores: [closed, open],
  outcomes,
  reachable: reachableInterfaces(rows),
  failures: [{ collector: 'redshiftClusters', error: 'access denied' }],
};

describe('check results', () => {
  test('hold status, check, resource and evidence, the most severe first', () => {
    const severities = outcomes.map(({ check }) => check.severity);
    expect(severities.length).toBeGreaterThan(5);
    expect(severities).toEqual(
      ['Critical', 'High', 'Medium', 'Low'].flatMap((severity) =>
        severities.filter((each) => each === severity),
      ),
    );
    for (const each of outcomes.map(outcomeJson)) {
      expect(rows.map(({ arn }) => arn)).toContain(each.resource);
      expect(['pass', 'fail', 'unknown']).toContain(each.status);
      expect(each.evidence).not.toBe('');
    }
  });
  test('name the denied action where the answer is unknown, and only there', () => {
    const unknown = outcomes.filter(({ status }) => status === 'unknown');
    expect(unknown.length).toBeGreaterThan(0);
    for (const { status, evidence } of outcomes)
      expect(evidence.includes('s3:GetBucketVersioning')).toBe(status === 'unknown');
  });
});

describe('interfaces that the internet reaches', () => {
  test('name ports and each setting that opens them', () => {
    expect(contents.reachable).toEqual([
      {
        id: 'eni-1',
        owner: null,
        reach: 'world',
        addresses: ['52.1.2.3'],
        ports: 'tcp 5432',
        because: [
          'address 52.1.2.3',
          'rtb-1 0.0.0.0/0 to igw-1',
          'acl-1 in 100',
          'sg-1',
          'acl-1 out 100',
        ],
      },
    ]);
    expect(reachableInterfaces(networkRows({ ...openSettings, rules: [] }))).toEqual([]);
  });
});

describe('a report', () => {
  test('as text lists failures, reachable interfaces and reasons of unknown results', () => {
    const text = postureText(outcomes, contents.reachable);
    expect(text).toMatch(/Failed checks\nSeverity\s+Check\s+Title/);
    expect(text).toMatch(/eni-1\s+-\s+world\s+tcp 5432/);
    expect(text).toContain('Denied: s3:GetBucketVersioning.');
    expect(text).toContain(`${outcomes.length} check results`);
    expect(postureText([], [])).toBe('');
  });
  test('as CSV has a line for each result, and no formula', () => {
    const [head = '', ...lines] = csvReport(contents).trimEnd().split('\r\n');
    expect(head).toMatch(/^status,checkId,title,severity,service,resource,name,/);
    expect(lines).toHaveLength(outcomes.length);
    expect(lines.filter((line) => line.includes(`,'${hostile},`)).length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes(`,${hostile}`))).toEqual([]);
  });
  test('as OCSF is JSON lines of the two finding classes', () => {
    const events = ocsfReport(contents)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const findings = events.filter(({ class_uid }) => class_uid === 2003);
    expect(findings).toHaveLength(outcomes.length);
    expect(events.filter(({ class_uid }) => class_uid === 2006)).toHaveLength(1);
    for (const event of events) {
      expect(event.type_uid).toBe(event.class_uid * 100 + event.activity_id);
      expect(event).toMatchObject({
        category_uid: 2,
        time: contents.scannedAt,
        metadata: { version: '1.6.0', product: { name: 'Dataward' } },
        cloud: { provider: 'AWS', account: { uid: ACCOUNT } },
        resources: [{ uid: expect.stringMatching(/^arn:aws:(s3|ec2):/), region: 'us-east-1' }],
      });
    }
    const status = { pass: 1, fail: 3, unknown: 0 };
    expect(findings.map(({ compliance }) => compliance.status_id)).toEqual(
      outcomes.map((outcome) => status[outcome.status]),
    );
  });
  test('as HTML needs nothing else and shows names as text', () => {
    const html = htmlReport(contents);
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(| src=/i);
    expect(html).toContain('=1+1&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('redshiftClusters: access denied');
    const failed = outcomes.filter(({ status }) => status === 'fail');
    expect(failed.length).toBeGreaterThan(0);
    expect(html.match(/<details>/g)).toHaveLength(failed.length);
  });
});
