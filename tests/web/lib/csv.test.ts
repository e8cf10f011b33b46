import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, toCsv } from '#lib/csv.ts';

/** Reads one line of CSV after RFC 4180. */
const parseLine = (line: string): string[] => {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(line.slice(at));
    const plain = /^([^,]*)(,|$)/.exec(line.slice(at));
    const match = quoted ?? plain;
    if (!match) throw new Error(`no cell at ${at}`);
    cells.push(quoted ? (match[1] as string).replaceAll('""', '"') : (match[1] as string));
    at += match[0].length;
    if (match[2] === '') break;
  }
  return cells;
};

describe('csvCell', () => {
  it('quotes commas, quotes and line breaks', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "hi"')).toBe('"say ""hi"""');
    expect(csvCell('one\r\ntwo')).toBe('"one\r\ntwo"');
  });

  it('disarms what a spreadsheet would run', () => {
    expect(csvCell('=1+1')).toBe("'=1+1");
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)");
    expect(csvCell('-cmd|x')).toBe("'-cmd|x");
    expect(csvCell('\t=1')).toBe("'\t=1");
    expect(csvCell('  =1')).toBe("'  =1");
    expect(csvCell('＝1+1')).toBe("'＝1+1");
  });

  it('leaves numbers alone and absent values empty', () => {
    expect(csvCell(-12.5)).toBe('-12.5');
    expect(csvCell('-12.5')).toBe('-12.5');
    expect(csvCell(null)).toBe('');
  });

  it('never lets a formula begin a cell, and loses no text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [cell = ''] = parseLine(csvCell(text));
        expect(/^[=+@\t\r]/.test(cell)).toBe(false);
        expect([text, `'${text}`]).toContain(cell);
      }),
    );
  });
});

describe('toCsv', () => {
  it('starts with a byte order mark and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'Size'],
        ['a,b', 12],
      ]),
    ).toBe('\uFEFFName,Size\r\n"a,b",12\r\n');
  });
});
