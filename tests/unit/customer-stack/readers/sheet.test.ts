import { describe, expect, it } from 'vitest';
import { walkMarkup } from '#customer-stack/readers/markup.ts';
import { createRows } from '#customer-stack/readers/rows.ts';
import { createSheet } from '#customer-stack/readers/sheet.ts';
import { plainVisitor } from '#customer-stack/readers/source.ts';
import { sharedTexts } from '../../../builders/sharedTexts.ts';

const book = {
  strings: sharedTexts(['first_name', 'Anna & Co', 'Peter']),
  dates: new Set([3]),
};

/** Cells by column and the lines above the header, in the order in which they are given. */
const read = (rows: readonly string[]) => {
  const cells: string[] = [];
  const lines: string[] = [];
  const visitor = plainVisitor(
    (column, value) => cells.push(`${column}=${value}`),
    (line) => lines.push(line),
  );
  const taker = createRows(visitor, 'people');
  walkMarkup(
    `<?xml version="1.0"?><sheetData>${rows.join('')}</sheetData>`,
    createSheet(book, taker),
  );
  taker.end();
  return { cells, lines };
};

describe('a sheet', () => {
  it('gives texts, numbers, dates and shared texts to the columns of its header', () => {
    const { cells, lines } = read([
      '<row><c t="inlineStr"><is><t>Report of May</t></is></c></row>',
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="str"><v>e-mail</v></c><c r="D3" t="str"><v>hired</v></c></row>',
      '<row><c r="A4" t="s"><v>1</v></c><c r="B4"/><c r="C4" t="str"><v>a&amp;b@mail.com</v></c><c s="3" r="D4"><v>45000</v></c></row>',
      '<x:row><x:c r="A5" t="s"><x:v>2</x:v></x:c><x:c><x:v>4.53957876362E+15</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>c@</x:t></x:r><x:r><x:t>mail.com</x:t></x:r></x:is></x:c></x:row>',
    ]);
    expect(lines).toEqual(['Report of May']);
    expect(cells.filter((cell) => !cell.endsWith('='))).toEqual([
      'first_name=Anna & Co',
      'e-mail=a&b@mail.com',
      'hired=2023-03-15',
      'first_name=Peter',
      'column 2=4539578763620000',
      'e-mail=c@mail.com',
    ]);
  });

  it('keeps its header for all rows after the first', () => {
    const rows = Array.from(
      { length: 500 },
      (_, i) => `<row><c r="A${i + 2}"><v>${i}</v></c><c r="BC${i + 2}"><v>1</v></c></row>`,
    );
    const { cells } = read(['<row><c r="A1" t="str"><v>amount</v></c></row>', ...rows]);
    expect(cells.filter((cell) => cell.startsWith('amount='))).toHaveLength(500);
    expect(cells.filter((cell) => cell === 'column 55=1')).toHaveLength(500);
  });

  it('is left as it is where tags and attributes are broken', () => {
    const { cells } = read([
      '<row><c r="A1" t=><v>1E+999</v></c><c r=A2><v>2</v></c><c r="',
      '<v>3',
    ]);
    expect(cells).toContain('column 1=1E+999');
  });
});
