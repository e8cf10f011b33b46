import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClassificationDocument } from '#contracts/classificationDocument.ts';
import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { evaluateFolder } from '../../../bin/evaluate/evaluate.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-own-labels-'));
const document = ClassificationDocument.parse({
  schema: 1,
  detectors: [
    {
      name: 'employee-number',
      label: 'Employee number',
      pattern: String.raw`EMP-\d{5}`,
      keywords: [],
      tier: 'high',
      enabled: true,
    },
  ],
});
const label = (files: readonly object[]) =>
  writeFileSync(join(folder, 'labels.json'), JSON.stringify({ files }));
const evaluate = () => lookingFor(document, () => evaluateFolder(folder));

beforeAll(() => {
  const rows = Array.from({ length: 20 }, (_, i) => `EMP-${10_000 + i},person${i}@mail.com,x${i}`);
  writeFileSync(join(folder, 'staff.csv'), ['badge,email,note', ...rows].join('\n'));
  writeFileSync(join(folder, 'notes.txt'), 'nothing here\nbadge EMP-10001 was lost\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('labels of own detectors', () => {
  it('are scored like those of the product', async () => {
    label([
      { path: 'staff.csv', columns: { badge: 'employee-number', email: 'email', note: null } },
      { path: 'notes.txt', spans: [{ line: 2, start: 6, end: 15, type: 'employee-number' }] },
    ]);
    const { types, falseColumns, slips } = await evaluate();
    expect(types.map(({ type, found, missed }) => [type, found, missed])).toEqual([
      ['email', 1, 0],
      ['employee-number', 2, 0],
    ]);
    expect([falseColumns, slips]).toEqual([0, []]);
  });

  it('count as missed and as false', async () => {
    label([
      { path: 'staff.csv', columns: { badge: null, note: 'employee-number' } },
      { path: 'notes.txt', spans: [] },
    ]);
    const { types, slips } = await evaluate();
    expect(types).toMatchObject([{ type: 'employee-number', found: 0, missed: 1, false: 2 }]);
    expect(slips.map(({ kind, path, at }) => `${kind} ${path} ${at}`)).toEqual([
      'false staff.csv badge',
      'missed staff.csv note',
      'false notes.txt line 2, 6 to 15',
    ]);
  });

  it('are refused where nothing of that name is looked for, with what is known', async () => {
    label([{ path: 'staff.csv', columns: { badge: 'employee-number' } }]);
    await expect(evaluateFolder(folder)).rejects.toThrow(
      /not known: employee-number \(staff\.csv\)\. Known are ssn, .*--classification FILE/,
    );
    label([{ path: 'staff.csv', columns: { badge: 'emplyee-number' } }]);
    await expect(evaluate()).rejects.toThrow(/emplyee-number .*employee-number;/);
  });
});
