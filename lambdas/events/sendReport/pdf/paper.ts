import fontkit from '@pdf-lib/fontkit';
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import type { Tone } from '#contracts/report/content.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, top: 64, bottom: 56 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

const hex = (code: string): Color => {
  const part = (from: number) => Number.parseInt(code.slice(from, from + 2), 16) / 255;
  return rgb(part(0), part(2), part(4));
};

export const colours = {
  ink: hex('1a2230'),
  faint: hex('5b6472'),
  line: hex('d9dee6'),
  shade: hex('f4f6f9'),
  dark: hex('0b1f3a'),
  accent: hex('0b5fff'),
  white: hex('ffffff'),
} as const;

export const toneColours: Readonly<Record<Tone, Color>> = {
  plain: hex('0b5fff'),
  critical: hex('b3261e'),
  high: hex('d9480f'),
  medium: hex('b7791f'),
  low: hex('2f7d4f'),
};

/** A document with its fonts, and the place on its last page down to which it is filled. */
export interface Paper {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  page: PDFPage;
  y: number;
}

export const openPaper = async (): Promise<Paper> => {
  const { fontFiles } = await import('./fonts.ts');
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all([
    document.embedFont(fontFiles.regular, { subset: true }),
    document.embedFont(fontFiles.bold, { subset: true }),
  ]);
  const page = document.addPage([PAGE.width, PAGE.height]);
  return { document, regular, bold, page, y: PAGE.height - PAGE.top };
};

export const turnPage = (paper: Paper): void => {
  paper.page = paper.document.addPage([PAGE.width, PAGE.height]);
  paper.y = PAGE.height - PAGE.top;
};

/** Begins a page where so much height is not left. */
export const makeRoom = (paper: Paper, height: number): boolean => {
  if (paper.y - height >= PAGE.bottom) return false;
  turnPage(paper);
  return true;
};
