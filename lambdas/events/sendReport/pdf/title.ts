import { makeRoom, PAGE, type Paper } from './paper.ts';
import { drawLine } from './text.ts';

const SIZE = 11;
const HEIGHT = 24;

/** Heading of a chart or table, on the page on which it begins. */
export const drawTitle = (paper: Paper, text: string, following: number): void => {
  makeRoom(paper, HEIGHT + following);
  drawLine(paper, text, { x: PAGE.margin, y: paper.y - SIZE, font: paper.bold, size: SIZE });
  paper.y -= HEIGHT;
};
