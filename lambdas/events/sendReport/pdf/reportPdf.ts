import type { Block, ReportContent } from '#contracts/report/content.ts';
import { contentsLine, drawCover } from './cover.ts';
import { drawBars, drawFigures, drawText } from './otherBlocks.ts';
import { CONTENT_WIDTH, colours, openPaper, PAGE, type Paper, turnPage } from './paper.ts';
import { drawTable } from './tableBlock.ts';
import { drawLine, drawRight, fitted } from './text.ts';

const drawBlock = (paper: Paper, block: Block): void => {
  if (block.kind === 'figures') drawFigures(paper, block);
  else if (block.kind === 'bars') drawBars(paper, block);
  else if (block.kind === 'table') drawTable(paper, block);
  else drawText(paper, block.text);
};

const drawChapter = (paper: Paper, { name, blocks }: ReportContent['chapters'][number]): number => {
  turnPage(paper);
  const number = paper.document.getPageCount();
  drawLine(paper, name, { x: PAGE.margin, y: paper.y - 18, font: paper.bold, size: 20 });
  paper.page.drawRectangle({
    x: PAGE.margin,
    y: paper.y - 30,
    width: 48,
    height: 3,
    color: colours.accent,
  });
  paper.y -= 54;
  for (const block of blocks) drawBlock(paper, block);
  return number;
};

/** Chapters with their pages, on the cover. */
const drawContents = (paper: Paper, contents: readonly (readonly [string, number])[]): void => {
  const [page] = paper.document.getPages();
  if (page === undefined) return;
  const onCover = { ...paper, page };
  const right = PAGE.margin + CONTENT_WIDTH;
  const head = { x: PAGE.margin, y: contentsLine(-1) + 4, size: 11, color: colours.faint };
  drawLine(onCover, 'Contents', { ...head, font: paper.bold });
  contents.forEach(([name, number], at) => {
    const y = contentsLine(at);
    drawLine(onCover, name, { x: PAGE.margin, y, font: paper.regular, size: 12 });
    drawRight(onCover, String(number), { x: right, y, font: paper.regular, size: 12 });
    page.drawLine({
      start: { x: PAGE.margin, y: y - 6 },
      end: { x: right, y: y - 6 },
      thickness: 0.5,
      color: colours.line,
    });
  });
};

const drawMargins = (paper: Paper, { title, customerName, date }: ReportContent): void => {
  const pages = paper.document.getPages();
  const small = { font: paper.regular, size: 8, color: colours.faint };
  const right = PAGE.margin + CONTENT_WIDTH;
  pages.forEach((page, at) => {
    if (at === 0) return;
    const on = { ...paper, page };
    const [head, foot] = [PAGE.height - 40, 36];
    drawLine(on, title, { x: PAGE.margin, y: head, ...small });
    drawRight(on, fitted(customerName, 250, small), { x: right, y: head, ...small });
    drawLine(on, `${date} · Confidential`, { x: PAGE.margin, y: foot, ...small });
    drawRight(on, `Page ${at + 1} of ${pages.length}`, { x: right, y: foot, ...small });
  });
};

/** The report on paper: cover with contents, a page for each chapter to begin on, page numbers. */
export const reportPdf = async (content: ReportContent): Promise<Uint8Array> => {
  const paper = await openPaper();
  const { document } = paper;
  document.setTitle(`${content.title}: ${content.reportName}`);
  document.setAuthor('Dataward');
  document.setCreationDate(new Date(content.madeAt));
  document.setLanguage('en');
  drawCover(paper, content);
  const contents = content.chapters.map(
    (chapter) => [chapter.name, drawChapter(paper, chapter)] as const,
  );
  drawContents(paper, contents);
  drawMargins(paper, content);
  return document.save();
};
