import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectionCategories } from '#domain/detections/detection.ts';
import { detections } from '#domain/detections/index.ts';
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

test('an attempt is one severity lower', () => {
  expect(severityOf('Critical', false)).toBe('Critical');
  expect(severityOf('Critical', true)).toBe('High');
  expect(severityOf('Low', true)).toBe('Low');
});
