import type { ReportContent } from '#contracts/report/content.ts';

/** Texts that a spreadsheet would run as a formula are made plain by a leading apostrophe. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';

/** One cell after RFC 4180; numbers stay numbers. */
export const csvCell = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Blocks = ReportContent['chapters'][number]['blocks'];

const rowsOf = (blocks: Blocks): string[][] =>
  blocks.flatMap((block): string[][] => {
    if (block.kind === 'text') return [[block.text], []];
    if (block.kind === 'figures') {
      return [...block.items.map(({ label, value }) => [label, value]), []];
    }
    if (block.kind === 'bars') {
      const items = block.items.map(({ label, value }) => [label, String(value)]);
      return [[block.title], ...items, []];
    }
    return [[block.title], block.columns.map(({ label }) => label), ...block.rows, []];
  });

/** Every chapter of a report, one below the other, with a byte order mark and CRLF line ends. */
export const reportCsv = ({ title, customerName, date, chapters }: ReportContent): string => {
  const rows = [
    [title, customerName, date],
    [],
    ...chapters.flatMap(({ name, blocks }) => [[name], ...rowsOf(blocks)]),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
};
