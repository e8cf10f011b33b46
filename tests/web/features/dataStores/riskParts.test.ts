import { expect, test } from 'vitest';
import type { RiskContribution } from '#contracts/risk/facts.ts';
import { riskPartsOf } from '#features/dataStores/details/riskParts.ts';

test('parts of a risk score begin with the greatest, and those of one name are one', () => {
  const parts: RiskContribution[] = [
    { from: 'exposure', name: 'public', points: 9.5 },
    { from: 'issue', name: 'Bucket is open', points: 1.2 },
    { from: 'data', name: 'found', points: 30 },
    { from: 'issue', name: 'Bucket is open', points: 10.3 },
  ];
  expect(riskPartsOf(parts, 51)).toEqual([
    { type: 'Sensitive data found', points: 30 },
    { type: 'Bucket is open', points: 11.5 },
    { type: 'Open to the public', points: 9.5 },
  ]);
});
