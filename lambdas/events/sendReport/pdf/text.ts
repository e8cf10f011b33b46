import type { Color, PDFFont } from 'pdf-lib';
import { colours, type Paper } from './paper.ts';

const drawn = new WeakMap<PDFFont, ReadonlySet<number>>();

/** Code points that a font has a glyph for. */
const charactersOf = (font: PDFFont): ReadonlySet<number> => {
  const found = drawn.get(font) ?? new Set(font.getCharacterSet());
  drawn.set(font, found);
  return found;
};

/** `数` is `\u{6570}`: names in scripts that the font lacks stay apart from each other. */
const escaped = (character: string, has: ReadonlySet<number>): string => {
  const code = character.codePointAt(0) ?? 0;
  return has.has(code) && character !== '\\' ? character : `\\u{${code.toString(16)}}`;
};

/** Characters that take no place or turn the writing would spoil the line. */
const printable = (text: string, font: PDFFont): string => {
  const has = charactersOf(font);
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(plain, (character) => escaped(character, has)).join('');
};

export interface Style {
  readonly font: PDFFont;
  readonly size: number;
}

const fits = (text: string, width: number, { font, size }: Style): boolean =>
  font.widthOfTextAtSize(text, size) <= width;

/** The text, cut with an ellipsis where it is wider. */
export const fitted = (text: string, width: number, style: Style): string => {
  const whole = printable(text, style.font);
  if (fits(whole, width, style)) return whole;
  const characters = [...whole];
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${characters.slice(0, middle).join('')}…`, width, style)) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`;
};

/** Parts joined as long as they fit; a part that alone is wider stays whole. */
const joined = (parts: Iterable<string>, width: number, style: Style): string[] => {
  const pieces: string[] = [''];
  for (const part of parts) {
    const longer = `${pieces.at(-1)}${part}`;
    if (pieces.at(-1) === '' || fits(longer, width, style)) pieces[pieces.length - 1] = longer;
    else pieces.push(part);
  }
  return pieces;
};

/** Pieces of a word that is wider than the line: behind its separators, else anywhere. */
const piecesOf = (word: string, width: number, style: Style): string[] =>
  joined(word.match(/[^-/:._]*[-/:._]?/g) ?? [word], width, style).flatMap((piece) =>
    fits(piece, width, style) ? [piece] : joined(piece, width, style),
  );

/** Lines of a text; the last of them is cut where there would be more. */
export const wrapped = (
  text: string,
  { width, most = Number.POSITIVE_INFINITY }: { readonly width: number; readonly most?: number },
  style: Style,
): string[] => {
  const lines: string[] = [''];
  const words = printable(text, style.font)
    .split(' ')
    .flatMap((word) => (fits(word, width, style) ? [word] : piecesOf(word, width, style)));
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (fits(longer, width, style)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), fitted(rest, width, style)];
};

export interface Line extends Style {
  readonly x: number;
  readonly y: number;
  readonly color?: Color;
}

export const drawLine = ({ page }: Paper, text: string, line: Line): void => {
  page.drawText(text, { color: colours.ink, ...line });
};

export const drawRight = (paper: Paper, text: string, line: Line): void => {
  const x = line.x - line.font.widthOfTextAtSize(text, line.size);
  drawLine(paper, text, { ...line, x });
};
