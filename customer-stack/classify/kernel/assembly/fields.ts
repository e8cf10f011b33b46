import { at, QUOTES, zeros } from './bytes';
import { NUMBER, nextRow, takeCell, takeOther, takeShared, takeUnmeasured } from './cells';
import { FIELD_COLUMNS, MOST_FIELDS, ROW } from './layout';

const QUOTE: u32 = 34;
const SINGLE: u32 = 39;
const BACKSLASH: u32 = 92;
const AMPERSAND: u32 = 38;

/** In place of the kinds, for a field that holds more than its text; above those of all kinds. */
const UNEVEN: u32 = 0xfffffff0;
/** With the kinds: each quote of the text is there twice. */
export const TWICE: u32 = 0x10000000;
/** Text behind the closing quote, which stands in place of the digits; quotes before it are there twice. */
export const TORN: u32 = 0xfffffff0;
/** A text of SQL with doubled quotes or backslashes. */
export const ESCAPED_SQL: u32 = 0xfffffff1;
/** A field of COPY with backslashes. */
export const ESCAPED_COPY: u32 = 0xfffffff2;

/** A text of JSON with backslashes. */
export const ESCAPED_JSON: u32 = 0xfffffff3;
/** A text of XML with entities, all well formed. */
export const ESCAPED_XML: u32 = 0xfffffff4;
/** The number of a shared text. */
export const SHARED_TEXT: u32 = 0xfffffff5;
/** A number that is shown in another way: as a date where 1 stands in place of the digits. */
export const SHOWN_NUMBER: u32 = 0xfffffff6;

// @ts-ignore: decorator
@inline
export function keepField(place: u32, from: usize, to: usize, kinds: u32, digits: u32): void {
  const field = ROW + (<usize>place << 4);
  store<u32>(field, <u32>from);
  store<u32>(field, <u32>to, 4);
  store<u32>(field, kinds, 8);
  store<u32>(field, digits, 12);
}

/** Writes the first of eight bytes, less than all; answers where they end. */
function write(out: usize, bytes: u64, length: usize): usize {
  if (length & 4) {
    store<u32>(out, <u32>bytes);
    bytes >>= 32;
    out += 4;
  }
  if (length & 2) {
    store<u16>(out, <u16>bytes);
    bytes >>= 16;
    out += 2;
  }
  if (length & 1) store<u8>(out++, <u8>bytes);
  return out;
}

/** Replaces each pair of quotes by one, in place; returns the new end. */
function evened(from: usize, to: usize): usize {
  let out = from;
  let p = from;
  while (p < to) {
    const bytes = load<u64>(p);
    const quote = zeros(bytes ^ QUOTES);
    const plain = min<usize>(quote != 0 ? <usize>(ctz(quote) >> 3) : 8, to - p);
    if (plain == 8) {
      store<u64>(out, bytes);
      out += 8;
      p += 8;
      continue;
    }
    out = write(out, bytes, plain);
    p += plain;
    if (p < to) store<u8>(out++, <u8>QUOTE);
    p += 2;
  }
  return out;
}

/** Does the same for a field with text behind its closing quote, and removes that quote. */
function joined(from: usize, closing: usize, to: usize): usize {
  let out = evened(from, closing);
  for (let p = closing + 1; p < to; p++) store<u8>(out++, load<u8>(p));
  return out;
}

/** `''`, `\'` and `\\` are one character; any other backslash stands for itself. */
function unescapedSql(from: usize, to: usize): usize {
  let out = from;
  for (let p = from; p < to; p++) {
    const c = at(p);
    const next = at(p + 1);
    if (c == SINGLE || (c == BACKSLASH && (next == SINGLE || next == BACKSLASH))) p++;
    store<u8>(out++, load<u8>(p));
  }
  return out;
}

/** `\t`, `\n`, `\r` and `\\`; any other backslash stands for itself. */
function unescapedCopy(from: usize, to: usize): usize {
  let out = from;
  for (let p = from; p < to; p++) {
    let c = at(p);
    const next = p + 1 < to ? at(p + 1) : 0;
    if (c == BACKSLASH && (next == 116 || next == 110 || next == 114 || next == BACKSLASH)) {
      c = next == 116 ? 9 : next == 110 ? 10 : next == 114 ? 13 : BACKSLASH;
      p++;
    }
    store<u8>(out++, <u8>c);
  }
  return out;
}

function entityCode(p: usize, semicolon: usize): u32 {
  const c = at(p + 1);
  if (c == 35) {
    const isHex = (at(p + 2) | 32) == 120;
    let code: u32 = 0;
    for (let q = isHex ? p + 3 : p + 2; q < semicolon; q++) {
      const d = at(q);
      code = code * (isHex ? 16 : 10) + (d < 58 ? d - 48 : (d | 32) - 87);
    }
    return code;
  }
  if (c == 108) return 60;
  if (c == 103) return 62;
  if (c == 113) return 34;
  return at(p + 2) == 109 ? AMPERSAND : SINGLE;
}

function unescapedXml(from: usize, to: usize): usize {
  let out = from;
  let p = from;
  while (p < to) {
    if (at(p) != AMPERSAND) {
      store<u8>(out++, load<u8>(p++));
    } else {
      let semicolon = p;
      while (at(semicolon) != 59) semicolon++;
      out = writeCode(out, entityCode(p, semicolon));
      p = semicolon + 1;
    }
  }
  return out;
}

function hexAt(p: usize): u32 {
  let code: u32 = 0;
  for (let i: usize = 0; i < 4; i++) {
    const c = at(p + i);
    code = (code << 4) | (c < 58 ? c - 48 : (c | 32) - 87);
  }
  return code;
}

/** Writes a character in UTF-8; answers where it ends. */
function writeCode(out: usize, code: u32): usize {
  if (code < 0x80) {
    store<u8>(out, <u8>code);
    return out + 1;
  }
  const more: u32 = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  const mark: u32 = more == 1 ? 0xc0 : more == 2 ? 0xe0 : 0xf0;
  store<u8>(out++, <u8>(mark | (code >> (6 * more))));
  for (let i = more; i > 0; i--) store<u8>(out++, <u8>(0x80 | ((code >> (6 * (i - 1))) & 63)));
  return out;
}

function escapedCode(c: u32): u32 {
  if (c == 110) return 10;
  if (c == 116) return 9;
  if (c == 114) return 13;
  if (c == 98) return 8;
  return c == 102 ? 12 : c;
}

/** Escapes were found to be well formed. */
function unescapedJson(from: usize, to: usize): usize {
  let out = from;
  let p = from;
  while (p < to) {
    if (at(p) != BACKSLASH) {
      store<u8>(out++, load<u8>(p++));
    } else if (at(p + 1) != 117) {
      store<u8>(out++, <u8>escapedCode(at(p + 1)));
      p += 2;
    } else {
      let code = hexAt(p + 2);
      p += 6;
      if (code - 0xd800 < 0x400) {
        code = 0x10000 + ((code - 0xd800) << 10) + (hexAt(p + 2) - 0xdc00);
        p += 6;
      }
      out = writeCode(out, code);
    }
  }
  return out;
}

function takeUneven(column: u32, from: usize, to: usize, how: u32, closing: usize): void {
  if (how == SHARED_TEXT) return takeShared(column, from, to);
  if (how == SHOWN_NUMBER) return takeOther(column, NUMBER, from, to, <u32>closing);
  if (how == TORN) to = joined(from, closing, to);
  else if (how == ESCAPED_XML) to = unescapedXml(from, to);
  else if (how == ESCAPED_JSON) to = unescapedJson(from, to);
  else if (how == ESCAPED_SQL) to = unescapedSql(from, to);
  else if (to - from == 2 && at(from) == BACKSLASH && at(from + 1) == 78) return;
  else to = unescapedCopy(from, to);
  takeUnmeasured(column, from, to);
}

// @ts-ignore: decorator
@inline
export function takeField(place: u32, column: u32): void {
  const field = ROW + (<usize>place << 4);
  const from = <usize>load<u32>(field);
  const to = <usize>load<u32>(field, 4);
  const kinds = load<u32>(field, 8);
  const last = load<u32>(field, 12);
  if (kinds >= UNEVEN) takeUneven(column, from, to, kinds, <usize>last);
  else if (kinds & TWICE) takeCell(column, from, evened(from, to), kinds, last);
  else takeCell(column, from, to, kinds, last);
}

/** Takes the fields that were kept, one of each column from the first. */
export function takeRow(width: u32): void {
  nextRow();
  for (let i: u32 = 0; i < width; i++) takeField(i, i);
}

let fields: u32 = 0;

/** Begins a row whose fields say which column they are of. */
export function beginFields(): void {
  fields = 0;
}

// @ts-ignore: decorator
@inline
export function addField(column: u32, from: usize, to: usize, kinds: u32, digits: u32): bool {
  if (fields >= MOST_FIELDS) return false;
  keepField(fields, from, to, kinds, digits);
  store<u16>(FIELD_COLUMNS + (<usize>fields << 1), <u16>column);
  fields++;
  return true;
}

/** Takes the fields that were added. */
export function takeFields(): void {
  nextRow();
  for (let i: u32 = 0; i < fields; i++)
    takeField(i, load<u16>(FIELD_COLUMNS + (<usize>i << 1)));
}
