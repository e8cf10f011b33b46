import type { BarsBlock, FiguresBlock } from '#contracts/report/content.ts';
import { numberText } from '#domain/report/blocks.ts';
import { CONTENT_WIDTH, colours, makeRoom, PAGE, type Paper, toneColours } from './paper.ts';
import { drawLine, fitted, wrapped } from './text.ts';
import { drawTitle } from './title.ts';

const GAP = 10;
const HEIGHT = 62;

type Card = Readonly<Record<'x' | 'width', number>>;

const drawFigure = (paper: Paper, item: FiguresBlock['items'][number], card: Card): void => {
  const { x, width } = card;
  const [y, height] = [paper.y - HEIGHT, HEIGHT];
  const [value, label] = [
    { font: paper.bold, size: 20 },
    { font: paper.regular, size: 9 },
  ];
  paper.page.drawRectangle({ x, y, width, height, color: colours.shade });
  paper.page.drawRectangle({ x, y, width: 3, height, color: toneColours[item.tone] });
  const inside = width - 24;
  const color = item.tone === 'plain' ? colours.ink : toneColours[item.tone];
  const top = y + height - 30;
  drawLine(paper, fitted(item.value, inside, value), { x: x + 14, y: top, ...value, color });
  const below = { x: x + 14, y: y + 13, ...label, color: colours.faint };
  drawLine(paper, fitted(item.label, inside, label), below);
};

/** Figures side by side: three in a row, or four where there are four. */
export const drawFigures = (paper: Paper, { items }: FiguresBlock): void => {
  const inRow = items.length === 4 ? 4 : 3;
  const width = (CONTENT_WIDTH - (inRow - 1) * GAP) / inRow;
  for (let at = 0; at < items.length; at += inRow) {
    makeRoom(paper, HEIGHT);
    items.slice(at, at + inRow).forEach((item, column) => {
      drawFigure(paper, item, { x: PAGE.margin + column * (width + GAP), width });
    });
    paper.y -= HEIGHT + GAP;
  }
  paper.y -= 8;
};

const BAR = { height: 12, step: 20, label: 130, value: 50 };

/** Horizontal bars from a common line, each with its number. */
export const drawBars = (paper: Paper, { title, items }: BarsBlock): void => {
  const style = { font: paper.regular, size: 9 };
  drawTitle(paper, title, Math.min(items.length, 8) * BAR.step);
  if (items.length === 0) drawText(paper, 'There are none.');
  const greatest = Math.max(1, ...items.map(({ value }) => value));
  const room = CONTENT_WIDTH - BAR.label - BAR.value;
  for (const { label, value, tone } of items) {
    makeRoom(paper, BAR.step);
    const [x, y] = [PAGE.margin + BAR.label, paper.y - BAR.height];
    const width = value === 0 ? 0 : Math.max(2, (value / greatest) * room);
    const text = fitted(label, BAR.label - 10, style);
    drawLine(paper, text, { x: PAGE.margin, y: y + 3, ...style });
    paper.page.drawRectangle({ x, y, width, height: BAR.height, color: toneColours[tone] });
    const at = { x: x + width + 6, y: y + 3, font: paper.bold, size: 9 };
    drawLine(paper, numberText(value), at);
    paper.y -= BAR.step;
  }
  paper.y -= 10;
};

export const drawText = (paper: Paper, text: string): void => {
  const style = { font: paper.regular, size: 10 };
  for (const line of wrapped(text, { width: CONTENT_WIDTH }, style)) {
    makeRoom(paper, 15);
    drawLine(paper, line, { x: PAGE.margin, y: paper.y - 10, ...style, color: colours.faint });
    paper.y -= 15;
  }
  paper.y -= 12;
};
