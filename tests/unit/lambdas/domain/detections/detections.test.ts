import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectionCategories } from '#domain/detections/detection.ts';
import { diskSnapshotShared } from '#domain/detections/exfiltration/diskSnapshotShared.ts';
import { detections } from '#domain/detections/index.ts';
import { exampleFacts } from '#domain/detections/lib/examples.ts';
import { severityOf } from '#domain/detections/severity.ts';

const FOLDER = 'lambdas/domain/detections';
const files = detectionCategories.flatMap((category) => {
  try {
    return readdirSync(`${FOLDER}/${category}`).map((name) => `${category}/${name}`);
  } catch {
    return [];
  }
});

test('every file of a detection is in the list, in the folder of its category', () => {
  const byCategory = (of: readonly string[]) =>
    Object.fromEntries(
      detectionCategories.map((each) => [each, of.filter((category) => category === each).length]),
    );
  expect(byCategory(detections.map(({ category }) => category))).toEqual(
    byCategory(files.map((file) => file.split('/')[0] ?? '')),
  );
});

test('ids are those of one form, each once', () => {
  const ids = detections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^DET-\d\d$/);
});

/** As they were designed: id, severity, category, scope and log. */
const designed = [
  ['DET-01', 'Critical', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-02', 'Critical', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-03', 'High', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-04', 'High', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-05', 'Critical', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-06', 'High', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-07', 'High', 'defence-evasion', 'direct', 'cloudtrail-management'],
  ['DET-08', 'High', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-09', 'High', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-10', 'High', 'exfiltration', 'direct', 'cloudtrail-management'],
  ['DET-11', 'Critical', 'exposure', 'direct', 'cloudtrail-management'],
  ['DET-12', 'High', 'persistence', 'direct', 'cloudtrail-management'],
  ['DET-13', 'High', 'exfiltration', 'direct', 'cloudtrail-data-s3'],
  ['DET-14', 'High', 'exfiltration', 'direct', 'cloudtrail-data-s3'],
  ['DET-15', 'High', 'collection', 'direct', 'cloudtrail-data-s3'],
  ['DET-16', 'Medium', 'discovery', 'indirect', 'cloudtrail-management'],
  ['DET-17', 'Critical', 'ransom', 'direct', 'cloudtrail-data-s3'],
  ['DET-18', 'Critical', 'ransom', 'direct', 'cloudtrail-data-s3'],
  ['DET-19', 'Critical', 'ransom', 'direct', 'cloudtrail-data-s3'],
  ['DET-20', 'High', 'ransom', 'direct', 'cloudtrail-management'],
  ['DET-21', 'Critical', 'ransom', 'direct', 'cloudtrail-management'],
  ['DET-22', 'High', 'exposure', 'direct', 'cloudtrail-management'],
  ['DET-23', 'High', 'credential-access', 'direct', 'cloudtrail-management'],
  ['DET-24', 'High', 'credential-access', 'direct', 'cloudtrail-management'],
  ['DET-25', 'Medium', 'credential-access', 'direct', 'cloudtrail-management'],
  ['DET-26', 'Critical', 'credential-access', 'indirect', 'cloudtrail-management'],
  ['DET-27', 'High', 'defence-evasion', 'indirect', 'cloudtrail-management'],
  ['DET-28', 'High', 'defence-evasion', 'indirect', 'cloudtrail-management'],
  ['DET-29', 'High', 'defence-evasion', 'direct', 'cloudtrail-management'],
  ['DET-30', 'Critical', 'persistence', 'indirect', 'cloudtrail-management'],
  ['DET-31', 'High', 'privilege-escalation', 'indirect', 'cloudtrail-management'],
  ['DET-32', 'High', 'execution', 'indirect', 'cloudtrail-management'],
  ['DET-33', 'High', 'execution', 'indirect', 'cloudtrail-management'],
  ['DET-34', 'High', 'exposure', 'direct', 'cloudtrail-management'],
  ['DET-35', 'Medium', 'access', 'direct', 'cloudtrail-management'],
  ['DET-36', 'High', 'exfiltration', 'direct', 'cloudtrail-data-dynamodb'],
  ['DET-37', 'High', 'exfiltration', 'direct', 'vpc-flow'],
  ['DET-38', 'Medium', 'discovery', 'direct', 'cloudtrail-management'],
  ['DET-39', 'Critical', 'impact', 'direct', 'cloudtrail-management'],
  ['DET-40', 'High', 'exfiltration', 'direct', 's3-server-access'],
  ['DET-41', 'High', 'execution', 'indirect', 'cloudtrail-management'],
  ['DET-42', 'High', 'persistence', 'indirect', 'cloudtrail-management'],
  ['DET-43', 'Medium', 'access', 'indirect', 'cloudtrail-management'],
  ['DET-44', 'Medium', 'reported', 'indirect', 'guardduty'],
];

test('all detections are there, each as it was designed', () => {
  const built = detections.map(({ id, severity, category, scope, log }) => [
    ...[id, severity, category, scope, log],
  ]);
  expect(built.toSorted()).toEqual(designed);
});

const cases = detections.map((detection) => [detection.id, detection] as const);

test.each(cases)('%s finds in each of its examples that fire, and in no other', (_, detection) => {
  const { fires, doesNotFire, nearMiss } = detection.examples;
  for (const examples of [fires, doesNotFire, nearMiss]) expect(examples.length).toBeGreaterThan(0);
  for (const facts of fires) {
    const found = detection.detect(facts);
    expect(found).not.toEqual([]);
    for (const { because, evidence, lastAt } of found) {
      expect(because).toMatch(/^[A-Za-z].*\.$/);
      expect(evidence.length).toBeGreaterThan(0);
      expect(lastAt).toBeLessThanOrEqual(facts.now);
    }
  }
  for (const facts of [...doesNotFire, ...nearMiss]) expect(detection.detect(facts)).toEqual([]);
});

test.each(cases)('%s says what happened and what to do', (_, detection) => {
  const { title, description, remediation } = detection;
  expect(title).toMatch(/^[A-Z][^.]+$/);
  expect(description).toMatch(/^[A-Z].{60,}\.$/s);
  expect(remediation.console.length).toBeGreaterThan(0);
  expect(remediation.impact).toMatch(/\.$/);
});

test('what belongs to a theft is shown with it: who shared, and who took a copy', () => {
  const snapshot = 'arn:aws:ec2:us-east-1:111122223333:snapshot/snap-0a1b2c3d';
  const opensTo = { isPublic: false, accounts: ['444455556666'] };
  const of = { service: 'ec2', resources: [snapshot], opensTo };
  const share = { ...of, operation: 'ModifySnapshotAttribute' };
  const copy = {
    ...of,
    operation: 'SharedSnapshotCopyInitiated',
    at: Date.UTC(2026, 5, 2, 11, 30),
  };
  const [shared] = diskSnapshotShared.detect(exampleFacts([share, copy]));
  expect(shared?.because).toContain('confirmed');
  expect(shared?.evidence.map(({ operation }) => operation)).toEqual([
    'ModifySnapshotAttribute',
    'SharedSnapshotCopyInitiated',
  ]);
  expect(shared?.lastAt).toBe(copy.at);
});

test('an attempt is one severity lower', () => {
  expect(severityOf('Critical', false)).toBe('Critical');
  expect(severityOf('Critical', true)).toBe('High');
  expect(severityOf('Low', true)).toBe('Low');
});
