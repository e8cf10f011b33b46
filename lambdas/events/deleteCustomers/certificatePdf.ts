import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { type CertificateFacts, certificateLines } from '#domain/customerData/certificate.ts';
import type { SignedCertificate } from './signCertificate.ts';

const SIZE = { width: 595, height: 842, margin: 56, text: 10, title: 18, line: 14 };

/** The standard fonts hold Latin-1 alone; the JSON has every name as it is. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');

const wrapped = (font: PDFFont, text: string): string[] => {
  const width = SIZE.width - 2 * SIZE.margin;
  const lines: string[] = [''];
  for (const word of printable(text)
    .split(' ')
    .flatMap((each) => each.match(/.{1,70}|^$/g) ?? [])) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (font.widthOfTextAtSize(longer, SIZE.text) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The certificate on paper, with its signature. */
export const certificatePdf = async (signed: SignedCertificate): Promise<Uint8Array> => {
  const facts = JSON.parse(signed.facts) as CertificateFacts;
  const pdf = await PDFDocument.create();
  pdf.setTitle(facts.title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const proof = ['', `Ed25519 signature of the JSON's facts: ${signed.signature}`];
  const lines = [...certificateLines(facts), ...proof].flatMap((line) => wrapped(font, line));
  const bottom = SIZE.margin + SIZE.line;
  let page = pdf.addPage([SIZE.width, SIZE.height]);
  let y = SIZE.height - SIZE.margin;
  page.drawText(facts.title, { x: SIZE.margin, y, size: SIZE.title, font });
  for (const line of lines) {
    y -= SIZE.line;
    if (y < bottom) {
      page = pdf.addPage([SIZE.width, SIZE.height]);
      y = SIZE.height - SIZE.margin;
    }
    page.drawText(line, { x: SIZE.margin, y, size: SIZE.text, font });
  }
  return pdf.save();
};
