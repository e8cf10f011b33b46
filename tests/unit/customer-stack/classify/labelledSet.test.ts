import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataTypeNames } from '#contracts/dataTypes.ts';
import { type Evaluation, evaluateFolder } from '../../../../bin/evaluate/evaluate.ts';
import { evaluationText } from '../../../../bin/evaluate/program.ts';
import { writeLabelledSet } from '../../../builders/labelledSet.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-labelled-'));
let evaluation: Evaluation;

beforeAll(async () => {
  await writeLabelledSet(folder);
  evaluation = await evaluateFolder(folder);
  console.log(evaluationText(evaluation));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the labelled set of the project', () => {
  it('holds every type and is read whole', () => {
    expect(evaluation.types.map(({ type }) => type)).toEqual(dataTypeNames.toSorted());
    expect(evaluation.unread).toEqual([]);
  });

  it('has every planted column and value found, in every format', () => {
    expect(evaluation.slips.filter(({ kind }) => kind === 'missed')).toEqual([]);
  });

  it('has no look-alike taken for anything', () => {
    expect(evaluation.slips.filter(({ kind }) => kind === 'false')).toEqual([]);
    expect(evaluation.falseColumns).toBe(0);
  });
});
