import { expect, test } from 'vitest';
import { ClassificationDocument } from '#contracts/classification/document.ts';
import { scanDocument } from '#domain/classification/scanDocument.ts';
import { cellsOfSettings, noSettings, settingsOf } from '#domain/classification/settings.ts';

const about = { key: null, note: 'n', by: 'u', at: 1, masked: null, pattern: null };
const detector = {
  name: 'own',
  label: 'Own',
  pattern: 'x+',
  keywords: [],
  tier: 'low' as const,
  enabled: true,
};
const settings = {
  salt: 's',
  detectors: [detector, { ...detector, name: 'zoff', enabled: false }],
  allowed: [
    { ...about, id: 'a', kind: 'exact' as const, hash: 'a'.repeat(64), length: 3 },
    { ...about, id: 'b', kind: 'location' as const, pattern: '*', hash: null, length: null },
    { ...about, id: 'c', kind: 'pattern' as const, pattern: 'y', hash: null, length: null },
  ],
  samples: { limits: { payment: 2, secret: 'none' as const }, changedAt: 7 },
};

test('settings are read as they were kept; without any there is nothing', () => {
  expect(settingsOf({ ...cellsOfSettings(settings) })).toEqual(settings);
  expect(settingsOf(undefined)).toEqual(noSettings);
});

test('a scan receives the active types and the allowed values and patterns', () => {
  const document = scanDocument(settings);
  expect(ClassificationDocument.parse(document)).toEqual(document);
  expect(document.sampleCharacters).toEqual({ payment: 2, secret: 'none' });
  expect(document.detectors.map(({ name }) => name)).toEqual(['own']);
  expect(document.allowed).toEqual([
    { kind: 'exact', hash: 'a'.repeat(64), length: 3, key: null },
    { kind: 'pattern', pattern: 'y', key: null },
  ]);
});
