import type { TableVisitor } from './source.ts';

interface Place {
  readonly text: string;
  readonly at: number;
}

interface Value {
  readonly value: string | null;
  readonly end: number;
}

const quotedText = ({ text, at }: Place): Value => {
  let value = '';
  let from = at + 1;
  for (;;) {
    let end = from;
    while (end < text.length && text[end] !== "'" && text[end] !== '\\') end += 1;
    value += text.slice(from, end);
    if (end >= text.length) return { value, end };
    if (text[end] === '\\' && (text[end + 1] === "'" || text[end + 1] === '\\')) {
      value += text[end + 1];
      from = end + 2;
    } else if (text[end] === '\\') {
      value += '\\';
      from = end + 1;
    } else if (text[end + 1] === "'") {
      value += "'";
      from = end + 2;
    } else return { value, end: end + 1 };
  }
};

const bareWord = ({ text, at }: Place): Value => {
  let end = at;
  let depth = 0;
  while (end < text.length) {
    const character = text[end];
    if (depth === 0 && (character === ',' || character === ')')) break;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    end += 1;
  }
  const word = text.slice(at, end).trim();
  return { value: /^null$/i.test(word) ? null : word, end };
};

/** `'it''s'`, `E'a\\b'`, `N'text'`, `42`, `NULL`, `'2024-01-02'::date` */
const valueAt = (place: Place): Value => {
  const { text, at } = place;
  const prefix = /^[EN]'/i.test(text.slice(at, at + 2)) ? 1 : 0;
  return text[at + prefix] === "'" ? quotedText({ text, at: at + prefix }) : bareWord(place);
};

const skip = ({ text, at }: Place, pattern: RegExp): number => {
  let end = at;
  while (end < text.length && pattern.test(text[end] ?? '')) end += 1;
  return end;
};

/** Reads `(…), (…), …` up to what ends the statement; answers where that is. */
export const addTuples = (
  table: TableVisitor,
  columns: readonly string[],
  place: Place,
): number => {
  const { text } = place;
  let at = skip(place, /\s/);
  while (text[at] === '(') {
    table.row();
    let column = 0;
    at = skip({ text, at: at + 1 }, /\s/);
    while (at < text.length && text[at] !== ')') {
      const { value, end } = valueAt({ text, at });
      table.cell(columns[column] ?? `column ${column + 1}`, value);
      column += 1;
      at = end;
      // A cast or operator behind a quoted value.
      while (at < text.length && text[at] !== ',' && text[at] !== ')') at += 1;
      if (text[at] === ',') at = skip({ text, at: at + 1 }, /\s/);
    }
    at = skip({ text, at: at + 1 }, /[\s,]/);
  }
  return at;
};
