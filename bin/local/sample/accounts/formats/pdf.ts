import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Maker } from '#local/sample/accounts/data/table.ts';

const LINES_PER_PAGE = 46;

/** A4 in Helvetica; characters outside of its code page are left out. */
export const pdf = async (lines: readonly string[], { now }: Maker): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(lines[0] ?? '');
  document.setProducer('Harborlane documents');
  document.setCreationDate(now);
  document.setModificationDate(now);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let from = 0; from < lines.length; from += LINES_PER_PAGE) {
    const page = document.addPage([595, 842]);
    const text = lines.slice(from, from + LINES_PER_PAGE).join('\n');
    const printable = text.replace(/[^\n\x20-\x7e\xa1-\xff]/g, '');
    page.drawText(printable, { x: 50, y: 780, size: 10, lineHeight: 16, font });
  }
  return document.save();
};
