import type { TableBlock } from '#contracts/report/content.ts';
import { restText } from '#domain/report/blocks.ts';
import { CONTENT_WIDTH, colours, makeRoom, PAGE, type Paper } from './paper.ts';
import { drawLine, drawRight, fitted, wrapped } from './text.ts';
import { drawTitle } from './title.ts';

const SIZE = 8;
const LEADING = 10.5;
const PAD = 3;
/** Between figures, which end on the right, and a text that begins on the left. */
const GAP = 8;
const HEAD_HEIGHT = 18;
const MOST_LINES = 3;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

const placesOf = ({ columns }: TableBlock): Place[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = PAGE.margin;
  return columns.map(({ share, isNumber }, at) => {
    const width = (share / whole) * CONTENT_WIDTH;
    const before = !isNumber && columns[at - 1]?.isNumber ? GAP : PAD;
    const place = { x: x + before, width: width - before - PAD, isNumber };
    x += width;
    return place;
  });
};

const drawCell = (paper: Paper, text: string, { x, width, isNumber, ...line }: CellLine): void =>
  isNumber
    ? drawRight(paper, text, { ...line, x: x + width })
    : drawLine(paper, text, { ...line, x });
interface CellLine extends Place {
  readonly y: number;
  readonly font: Paper['regular'];
  readonly size: number;
}

const drawHead = (paper: Paper, block: TableBlock, places: readonly Place[]): void => {
  const [size, font] = [SIZE, paper.bold];
  paper.page.drawRectangle({
    x: PAGE.margin,
    y: paper.y - HEAD_HEIGHT,
    width: CONTENT_WIDTH,
    height: HEAD_HEIGHT,
    color: colours.shade,
  });
  const y = paper.y - 12;
  block.columns.forEach(({ label }, at) => {
    const place = places[at] as Place;
    drawCell(paper, fitted(label, place.width, { font, size }), { ...place, y, font, size });
  });
  paper.y -= HEAD_HEIGHT;
};

const heightOf = (cells: readonly string[][]): number =>
  Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PAD;

const drawRow = (paper: Paper, cells: readonly string[][], places: readonly Place[]): void => {
  const height = heightOf(cells);
  cells.forEach((lines, at) => {
    lines.forEach((text, line) => {
      const y = paper.y - PAD - SIZE - line * LEADING;
      const place = places[at] as Place;
      drawCell(paper, text, { ...place, y, font: paper.regular, size: SIZE });
    });
  });
  paper.y -= height;
  paper.page.drawLine({
    start: { x: PAGE.margin, y: paper.y },
    end: { x: PAGE.margin + CONTENT_WIDTH, y: paper.y },
    thickness: 0.5,
    color: colours.line,
  });
};

const drawRest = (paper: Paper, block: TableBlock): void => {
  const text = restText(block);
  if (text === undefined) return;
  const [font, size, color] = [paper.regular, SIZE, colours.faint];
  drawLine(paper, text, { x: PAGE.margin + PAD, y: paper.y - 14, font, size, color });
  paper.y -= 18;
};

/** A table whose heading is repeated on each page; its last row is on no page alone. */
export const drawTable = (paper: Paper, block: TableBlock): void => {
  const places = placesOf(block);
  const style = { font: paper.regular, size: SIZE };
  drawTitle(paper, block.title, HEAD_HEIGHT + LEADING * MOST_LINES);
  drawHead(paper, block, places);
  const rows = block.rows
    .slice(0, block.shown)
    .map((row) =>
      row.map((text, at) =>
        wrapped(text, { width: (places[at] as Place).width, most: MOST_LINES }, style),
      ),
    );
  rows.forEach((cells, at) => {
    const last = at === rows.length - 2 ? heightOf(rows[at + 1] as string[][]) : 0;
    if (makeRoom(paper, heightOf(cells) + last)) drawHead(paper, block, places);
    drawRow(paper, cells, places);
  });
  drawRest(paper, block);
  paper.y -= 14;
};
