import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataTypeNames } from '#contracts/classification/dataTypes.ts';
import { type Evaluation, evaluateFolder } from '../../../../bin/evaluate/evaluate.ts';
import { evaluationText, formatTable } from '../../../../bin/evaluate/text.ts';
import { writeLabelledSet } from '../../../builders/labelledSet.ts';
import { MEASURED_PATH, measuredFigures } from '../../../builders/measured.ts';

const tableFormats =
  'csv tsv JSON-lines JSON-array avro parquet orc sqlite dump-of-inserts dump-of-copies rows.xml rows.html rows.yaml rows.ini rows.xlsx rows.docx rows.pptx rows.eml rows.zip rows.tar csv-gzipped rows.csv.zst rows.csv.bz2 rows.tar.bz2'.split(
    ' ',
  );
const textFormats = 'notes.txt server.log notes-utf-16.log notes.docx notes.pdf notes.eml'.split(
  ' ',
);

const folder = mkdtempSync(join(tmpdir(), 'dataward-labelled-'));
let evaluation: Evaluation;

beforeAll(async () => {
  await writeLabelledSet(folder);
  evaluation = await evaluateFolder(folder);
  console.log(`${formatTable(evaluation)}\n\n${evaluationText(evaluation)}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the labelled set of the project', () => {
  it('holds every type and is read whole', () => {
    expect(evaluation.types.map(({ type }) => type)).toEqual(dataTypeNames.toSorted());
    expect(evaluation.unread).toEqual([]);
    expect(evaluation.unmatched).toEqual([]);
  });

  it('plants every type in every format of tables and of text', () => {
    const planted = (format: string) =>
      evaluation.formats.find((each) => each.format === format)?.types.map(({ type }) => type);
    for (const format of [...tableFormats, 'nested.tar.gz']) {
      expect(planted(format), format).toEqual(dataTypeNames.toSorted());
    }
    for (const format of textFormats)
      expect(planted(format), format).toEqual(dataTypeNames.toSorted());
  });

  it('has every planted column and value found, in every format', () => {
    expect(evaluation.slips.filter(({ kind }) => kind === 'missed')).toEqual([]);
  });

  it('has no look-alike taken for anything', () => {
    expect(evaluation.slips.filter(({ kind }) => kind === 'false')).toEqual([]);
    expect(evaluation.falseColumns).toBe(0);
  });

  it('is what the product shows; after a change run `npm run evaluate:own -- --write`', () => {
    const { measuredOn, ...shown } = JSON.parse(readFileSync(MEASURED_PATH, 'utf8'));
    expect(shown).toEqual(measuredFigures(evaluation, folder));
    expect(measuredOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
