import type { SharedTexts } from '#classify/kernel/sharedTexts.ts';
import { decode } from './byteText.ts';
import { localNameOf, walkMarkup } from './markup.ts';

const ITEM_END = '</si>';
const SPECIAL = '<!';
const [OPEN, CLOSE, AMPERSAND, LINE_FEED] = [60, 62, 38, 10];

/** Texts one behind the other, as they are taken. */
interface Taken {
  bytes: Buffer;
  size: number;
  readonly ends: number[];
  /** Those that were not taken as bytes, by their number. */
  readonly odd: Map<number, string>;
}

const endText = (taken: Taken, size: number): void => {
  taken.bytes[size] = LINE_FEED;
  taken.size = size + 1;
  taken.ends.push(taken.size);
};

/** `rest` = bytes that may come behind it. */
const addOdd = (taken: Taken, text: string, rest: number): void => {
  const room = taken.size + Buffer.byteLength(text) + 1 + rest;
  if (room > taken.bytes.length)
    taken.bytes = Buffer.concat([taken.bytes.subarray(0, taken.size)], room * 2);
  taken.odd.set(taken.ends.length, text);
  endText(taken, taken.size + taken.bytes.write(text, taken.size));
};

/** The texts of items, whatever is in them. */
const textsIn = (xml: string): string[] => {
  const texts: string[] = [];
  let isText = false;
  walkMarkup(xml, {
    tag: (text, mark) => {
      const tag = localNameOf(text, mark);
      if (tag === 'si' && mark.kind !== 'close') texts.push('');
      if (tag === 't') isText = mark.kind === 'open';
    },
    text: (text, from, to) => {
      if (!isText) return;
      const before = texts.pop() ?? '';
      texts.push(before + text.slice(from, to));
    },
  });
  return texts;
};

const [BEGIN, SPACE, END] = ['<si><t', ' xml:space="preserve"', '</t></si>'].map((each) =>
  Buffer.from(each),
) as [Buffer, Buffer, Buffer];

/** Behind a word at a place; 0 = another is there. */
const behind = (xml: Buffer, at: number, word: Buffer): number => {
  for (let i = 0; i < word.length; i += 1) if (xml[at + i] !== word[i]) return 0;
  return at + word.length;
};

const isBlank = (code: number | undefined) =>
  code === 32 || (code !== undefined && code >= 9 && code <= 13);

/** Where the text of an item begins that is nothing but a text, as most are; 0 = it is more. */
const textAt = (xml: Buffer, at: number): number => {
  let from = at;
  while (isBlank(xml[from])) from += 1;
  const begun = behind(xml, from, BEGIN);
  if (begun === 0) return 0;
  const open = xml[begun] === CLOSE ? begun : behind(xml, begun, SPACE);
  return xml[open] === CLOSE ? open + 1 : 0;
};

/** Takes an item that is nothing but a text; answers where it ends, 0 = it is more. */
const takePlain = (taken: Taken, xml: Buffer, at: number): number => {
  const from = textAt(xml, at);
  if (from === 0) return 0;
  const { bytes } = taken;
  let [place, size] = [from, taken.size];
  for (let code = xml[place]; code !== OPEN; code = xml[place]) {
    if (code === undefined || code === AMPERSAND) return 0;
    bytes[size] = code;
    place += 1;
    size += 1;
  }
  const end = behind(xml, place, END);
  if (end !== 0) endText(taken, size);
  return end;
};

/** Takes any item; answers where it ends. */
const takeOdd = (taken: Taken, xml: Buffer, at: number): number => {
  const end = xml.indexOf(ITEM_END, at);
  // A comment may hold what ends an item.
  const isWhole = end !== -1 && !xml.subarray(at, end).includes(SPECIAL);
  const to = isWhole ? end + ITEM_END.length : xml.length;
  for (const text of textsIn(decode(xml.subarray(at, to)))) addOdd(taken, text, xml.length - to);
  return to;
};

const textsOf = ({ bytes, size, ends, odd }: Taken): SharedTexts => {
  const known = new Array<string | undefined>(ends.length);
  const textOf = (place: number, end: number): string =>
    odd.get(place) ?? decode(bytes.subarray(ends[place - 1] ?? 0, end - 1));
  return {
    bytes: bytes.subarray(0, size),
    ends,
    at: (place) => {
      const end = ends[place];
      if (end === undefined) return '';
      known[place] ??= textOf(place, end);
      return known[place];
    },
  };
};

/** Texts that cells point to, in their order; each is decoded when it is looked at. */
export const sharedStrings = (part: Uint8Array): SharedTexts => {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.length);
  const bytes = Buffer.allocUnsafe(xml.length + 1);
  const taken: Taken = { bytes, size: 0, ends: [], odd: new Map() };
  let at = Math.max(0, xml.indexOf('<si'));
  while (at < xml.length) at = takePlain(taken, xml, at) || takeOdd(taken, xml, at);
  return textsOf(taken);
};
