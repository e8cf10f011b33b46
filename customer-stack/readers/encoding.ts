import { isAscii } from 'node:buffer';
import { type Legacy, legacyOf } from './legacy.ts';

export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'utf-32le'
  | 'utf-32be'
  | 'latin1'
  | Legacy;

const marks: ReadonlyArray<readonly [Encoding, readonly number[]]> = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 27);
/** A loop of its own: this is looked at several times for each file. */
const hasControl = (head: Uint8Array): boolean => {
  for (let at = 0; at < head.length; at += 1) if (isControl(head[at] as number)) return true;
  return false;
};
const [FIELD_MARK, LINE_FEED] = [1, 10];

/** Text of fields with the mark of tables of logs between them (a byte of 1), as many in each line. */
const isSeparated = (head: Uint8Array): boolean => {
  if (head.some((byte) => isControl(byte) && byte !== FIELD_MARK)) return false;
  const lines: number[] = [0];
  for (const byte of head) {
    if (byte === LINE_FEED) lines.push(0);
    else if (byte === FIELD_MARK) lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
  }
  const whole = lines.slice(0, -1);
  return whole.length >= 2 && whole.every((marks) => marks > 0 && marks === whole[0]);
};

/** How to read the bytes as text; null = not text. */
export const decoderOf = (head: Uint8Array): Encoding | null => {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => head[i] === byte));
  if (marked !== undefined) return marked[0];
  if (hasControl(head) && !isSeparated(head)) return wideOf(head);
  return isUtf8(head) ? 'utf-8' : (legacyOf(head) ?? latinOrNot(head));
};

/** So many bytes of lines that are not ASCII are judged. */
const MOST_JUDGED = 16 * 1024;

const STRIDE = 16 * 1024;

/** The next byte beyond ASCII; -1 = there is none. */
const nextHigh = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += STRIDE) {
    const stretch = bytes.subarray(at, at + STRIDE);
    if (!isAscii(stretch)) return at + stretch.findIndex((byte) => byte >= 128);
  }
  return -1;
};

/** Lines with a byte beyond ASCII, up to the limit. */
const telling = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let size = 0;
  let at = nextHigh(bytes, 0);
  while (at !== -1 && size < MOST_JUDGED) {
    const start = bytes.lastIndexOf(10, at) + 1;
    const end = bytes.indexOf(10, at);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end + 1);
    lines.push(line.subarray(Math.max(0, at - start - 512), at - start + MOST_JUDGED));
    size += line.length;
    at = end === -1 ? -1 : nextHigh(bytes, end + 1);
  }
  return lines;
};

/** The same of the start of a text that may be ASCII for long: by the lines that tell. */
export const encodingOf = (start: Uint8Array): Encoding | null => {
  const ofHead = decoderOf(start.subarray(0, 4096));
  if (ofHead === null || unitOf(ofHead) > 1) return ofHead;
  const lines = telling(start);
  const torn = lines.filter((line) => !isUtf8(line));
  if (torn.length * 2 <= lines.length) return 'utf-8';
  const all = Buffer.concat(torn);
  return legacyOf(all) ?? 'latin1';
};

/** Bytes of one character at least: where a range of a file may begin. */
export const unitOf = (encoding: Encoding): number => {
  if (encoding.startsWith('utf-32')) return 4;
  return encoding.startsWith('utf-16') ? 2 : 1;
};

const BATCH = 4096;
const isCharacter = (code: number) => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

/** The platform has no decoder for four bytes per character. */
const decodeFour = (bytes: Uint8Array, isLittle: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    codes.push(isCharacter(code) ? code : 0xfffd);
    if (codes.length < BATCH) continue;
    parts.push(String.fromCodePoint(...codes));
    codes = [];
  }
  return (parts.join('') + String.fromCodePoint(...codes)).replace(/^\uFEFF/, '');
};

export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'utf-32le' || encoding === 'utf-32be'
    ? decodeFour(bytes, encoding === 'utf-32le')
    : new TextDecoder(encoding).decode(bytes);

const scripts = [
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  /[\p{Script=Hangul}\p{Script=Han}]/gu,
];

const count = (text: string, each: RegExp) => text.match(each)?.length ?? 0;

/** Lines of Latin and at most one more script, and nothing that is no character. */
const isPlain = (text: string): boolean => {
  if (/[^\P{C}\t\n\r\p{Cf}]|\uFFFD/u.test(text) || !/[\s,;]/.test(text)) return false;
  const foreign = text.replaceAll(/\p{Script=Latin}/gu, '');
  const letters = count(foreign, /\p{L}/gu);
  const most = Math.max(...scripts.map((script) => count(foreign, script)));
  return letters === 0 || most >= letters * 0.9;
};

const wide = ['utf-32le', 'utf-32be', 'utf-16le', 'utf-16be'] as const;

/** Text of two or four bytes per character without a mark: only in its own order is it plain. */
const wideOf = (head: Uint8Array): Encoding | null => {
  if (head.length < 8) return null;
  const start = head.subarray(0, 512);
  const fits = wide.find((encoding) => {
    // A character of two halves may be cut in the middle.
    const whole = decodeText(start, encoding).replace(/\uFFFD$/, '');
    return isPlain(whole);
  });
  return fits ?? null;
};

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Single-byte text is mostly plain letters; anything with a third of high bytes is not text. */
const latinOrNot = (head: Uint8Array) => {
  const high = head.reduce((sum, byte) => sum + Number(byte >= 128), 0);
  return high < head.length / 3 ? 'latin1' : null;
};
