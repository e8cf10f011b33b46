import type { ReportContent } from '#contracts/report/content.ts';
import { CONTENT_WIDTH, colours, PAGE, type Paper } from './paper.ts';
import { drawLine, wrapped } from './text.ts';

const BAND = 330;

const drawHeading = (paper: Paper, { title, reportName }: ReportContent): void => {
  const { page, bold, regular } = paper;
  const x = PAGE.margin;
  const top = PAGE.height - 90;
  page.drawRectangle({
    x: 0,
    y: PAGE.height - BAND,
    width: PAGE.width,
    height: BAND,
    color: colours.dark,
  });
  page.drawRectangle({ x, y: top - 4, width: 22, height: 22, color: colours.accent });
  const white = { color: colours.white };
  drawLine(paper, 'Dataward', { x: x + 32, y: top, font: bold, size: 18, ...white });
  drawLine(paper, title, { x, y: PAGE.height - 230, font: bold, size: 34, ...white });
  const style = { font: regular, size: 15 };
  if (reportName === title) return;
  wrapped(reportName, { width: CONTENT_WIDTH, most: 2 }, style).forEach((line, at) => {
    drawLine(paper, line, { x, y: PAGE.height - 264 - at * 20, ...style, ...white });
  });
};

const drawFacts = (paper: Paper, content: ReportContent): void => {
  const { regular, bold } = paper;
  const facts = [
    ['Prepared for', content.customerName],
    ['Date', content.date],
    ['Time zone', content.timeZone],
  ] as const;
  facts.forEach(([label, value], at) => {
    const y = PAGE.height - BAND - 50 - at * 24;
    const faint = { font: regular, size: 11, color: colours.faint };
    drawLine(paper, label, { x: PAGE.margin, y, ...faint });
    const style = { font: bold, size: 11 };
    const [line = ''] = wrapped(value, { width: CONTENT_WIDTH - 110, most: 1 }, style);
    drawLine(paper, line, { x: PAGE.margin + 110, y, ...style });
  });
};

const drawDescription = (paper: Paper, { description }: ReportContent): void => {
  if (description === '') return;
  const style = { font: paper.regular, size: 11 };
  wrapped(description, { width: CONTENT_WIDTH, most: 6 }, style).forEach((line, at) => {
    const y = PAGE.height - BAND - 140 - at * 16;
    drawLine(paper, line, { x: PAGE.margin, y, ...style });
  });
};

/** Places of the chapters' lines on the cover, which are written once their pages are known. */
export const contentsLine = (at: number): number => 250 - at * 22;

export const drawCover = (paper: Paper, content: ReportContent): void => {
  drawHeading(paper, content);
  drawFacts(paper, content);
  drawDescription(paper, content);
};
