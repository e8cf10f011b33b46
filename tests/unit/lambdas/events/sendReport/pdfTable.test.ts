import { PDFPage } from 'pdf-lib';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableBlock } from '#contracts/report/content.ts';
import { openPaper } from '#events/sendReport/pdf/paper.ts';
import { drawTable } from '#events/sendReport/pdf/tableBlock.ts';
import { drawLine } from '#events/sendReport/pdf/text.ts';

vi.mock('#events/sendReport/pdf/text.ts', { spy: true });
afterEach(() => vi.restoreAllMocks());

const block = (rows: readonly string[][]): TableBlock => ({
  kind: 'table',
  title: 'Rows',
  columns: [
    { label: 'Name', share: 80, isNumber: false },
    { label: 'Count', share: 10, isNumber: true },
    { label: 'Day', share: 11, isNumber: false },
  ],
  rows: rows.map((row) => [...row]),
  total: rows.length,
  shown: rows.length,
});

test('no table ends with one row alone on a page', async () => {
  const paper = await openPaper();
  const ends: PDFPage[] = [];
  // One line below each row.
  vi.spyOn(PDFPage.prototype, 'drawLine').mockImplementation(function draw(this: PDFPage) {
    ends.push(this);
  });
  for (let count = 36; count < 52; count += 1) {
    ends.length = 0;
    drawTable(
      paper,
      block(Array.from({ length: count }, (_, n) => [`row ${n}`, '1', '2026-01-01'])),
    );
    expect(ends).toHaveLength(count);
    expect(ends.filter((page) => page === ends.at(-1)).length).toBeGreaterThan(1);
  }
});

test('a day stands on one line, apart from the figure before it', async () => {
  const paper = await openPaper();
  drawTable(paper, block([['a', '123456', '2026-12-11']]));
  const texts = vi.mocked(drawLine).mock.calls.map(([, text]) => text);
  expect(texts).toContain('2026-12-11');
});
