import type { BarsBlock, FiguresBlock } from '#contracts/report/content.ts';
import { numberText } from '#domain/report/blocks.ts';
import { CONTENT_WIDTH, colours, makeRoom, PAGE, type Paper, toneColours } from './paper.ts';
import { drawLine, fitted, wrapped } from './text.ts';
import { drawTitle } from './title.ts';

const IN_ROW = 3;
const GAP = 10;
const CARD = { width: (CONTENT_WIDTH - (IN_ROW - 1) * GAP) / IN_ROW, height: 62 };

const drawFigure = (paper: Paper, item: FiguresBlock['items'][number], x: number): void => {
  const y = paper.y - CARD.height;
  const [value, label] = [
    { font: paper.bold, size: 20 },
    { font: paper.regular, size: 9 },
  ];
  const { width, height } = CARD;
  paper.page.drawRectangle({ x, y, width, height, color: colours.shade });
  paper.page.drawRectangle({ x, y, width: 3, height, color: toneColours[item.tone] });
  const inside = width - 24;
  const color = item.tone === 'plain' ? colours.ink : toneColours[item.tone];
  const top = y + height - 30;
  drawLine(paper, fitted(item.value, inside, value), { x: x + 14, y: top, ...value, color });
  const below = { x: x + 14, y: y + 13, ...label, color: colours.faint };
  drawLine(paper, fitted(item.label, inside, label), below);
};

/** Figures side by side, three in a row. */
export const drawFigures = (paper: Paper, { items }: FiguresBlock): void => {
  for (let at = 0; at < items.length; at += IN_ROW) {
    makeRoom(paper, CARD.height);
    items.slice(at, at + IN_ROW).forEach((item, column) => {
      drawFigure(paper, item, PAGE.margin + column * (CARD.width + GAP));
    });
    paper.y -= CARD.height + GAP;
  }
  paper.y -= 14;
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
  paper.y -= 16;
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
