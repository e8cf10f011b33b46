import { csvText } from '#contracts/list/csvText.ts';
import type { ReportContent } from '#contracts/report/content.ts';

const BYTE_ORDER_MARK = '\uFEFF';

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
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvText).join(',')}\r\n`).join('');
};
