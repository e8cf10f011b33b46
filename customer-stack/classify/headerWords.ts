import { spelledOut } from './abbreviations.ts';
import type { HeaderEvidence, HeaderWords } from './detector.ts';
import { compilePhrases, endsWith, firstIn, includes, type Phrases, spansOf } from './phrases.ts';
import { words } from './words.ts';

export interface HeaderMatch {
  readonly evidence: HeaderEvidence;
  /** The phrase that decided. */
  readonly phrase: string | null;
}

const NONE: HeaderMatch = { evidence: 'none', phrase: null };

type Compiled = Readonly<Record<keyof HeaderWords, Phrases>>;
const noWords: readonly string[] = [];
const compiled = new WeakMap<HeaderWords, Compiled>();
const compile = (lists: HeaderWords): Compiled => {
  const known = compiled.get(lists);
  if (known !== undefined) return known;
  const made = {
    strong: compilePhrases(lists.strong),
    weak: compilePhrases(lists.weak),
    against: compilePhrases(lists.against),
    heads: compilePhrases(lists.heads ?? noWords),
  };
  compiled.set(lists, made);
  return made;
};

/** Stretches of words in a column's own name, and in that with its parent's. */
interface Stretches {
  readonly own: readonly string[];
  readonly near: readonly string[];
  /** Those at the end of the own name. */
  readonly ends: readonly string[];
}

/** `manager_name_2` ends with a manager. */
const endOf = (name: readonly string[]): readonly string[] =>
  name.slice(0, name.findLastIndex((word) => !/^(?:names?|\d+)$/.test(word)) + 1);
const LONGEST_END = 2;
const endsOf = (name: readonly string[]): readonly string[] => {
  const end = endOf(spelledOut(name));
  return Array.from({ length: Math.min(LONGEST_END, end.length) }, (_, i) =>
    end.slice(end.length - 1 - i).join(''),
  );
};

/** As they are written, and with short forms spelled out. */
const stretchesOf = (name: readonly string[]): readonly string[] => {
  const long = spelledOut(name);
  return long === name ? spansOf(name) : [...new Set([...spansOf(name), ...spansOf(long)])];
};

const match = ({ own, near, ends }: Stretches, lists: Compiled): HeaderMatch => {
  const against = firstIn(own, lists.against, includes);
  const head = against === null ? null : firstIn(ends, lists.heads, endsWith);
  if (head !== null) return { evidence: 'weak', phrase: head };
  if (against !== null) return { evidence: 'against', phrase: against };
  const strong = firstIn(near, lists.strong, endsWith);
  if (strong !== null) return { evidence: 'strong', phrase: strong };
  const weak = firstIn(near, lists.weak, endsWith);
  return weak === null ? NONE : { evidence: 'weak', phrase: weak };
};

/** A column's own name (a path in nested data) and the name of its table or file. */
export interface ColumnName {
  readonly name: string;
  readonly table: string;
}

/** Our own labels of parts of a file, and default names of spreadsheets. */
const unnamed = new Set(['table', 'sheet', 'slide', 'page']);
/** After these words of a table's name follows its subject: `product_list`. */
const generic = new Set(['name', 'names', 'list', 'data', 'export', 'dump', 'info']);

const partWords = (part: string): string[] =>
  words(part.replace(/(?<=.)\..*$/, '')).filter(
    (word) => !/^(?:\d+|[a-z])$/.test(word) && !unnamed.has(word),
  );

/** `exports/2024/customers-01.csv` → customers; `guests.html:table 1` → guests */
const tableWords = (table: string): string[] => {
  const parts = (table.split('/').at(-1) ?? '').split(':').map(partWords);
  return parts.findLast((part) => part.length > 0) ?? [];
};

/** The last word names the subject of a table: `event_guests` are guests. */
const subjectOf = (table: readonly string[]): string[] => {
  const last = table.findLast((word) => !generic.has(word));
  return last === undefined ? [] : [last];
};

/** `D.O.B.` is one word and `Soc. Sec. No.` three, not a path; `DL#` is a number. */
const spelled = (name: string): string =>
  name
    .replaceAll(/(?<=\p{L}{2})\.(?=\s|$)/gu, ' ')
    .replaceAll(/(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu, (letters) =>
      letters.replaceAll('.', ''),
    )
    .replaceAll(/(?<=\p{L}[\s.]?)#/gu, ' no ');

/** Parts of a path; places in a list are numbers and name nothing. */
const pathOf = (name: string): readonly string[] => {
  const parts = spelled(name)
    .split(/[.[\]]+/)
    .filter((part) => part.trim() !== '');
  const named = parts.filter((part, at) => at === 0 || !/^\d+$/.test(part));
  return named.length === 0 ? [name] : named;
};

interface Parsed extends Stretches {
  readonly column: ColumnName;
  /** With the words of the table's name before them. */
  readonly inTable: () => Stretches;
}

/** Made by a program for a column that has none. */
const generated = /^(?:column|field|unnamed:)[ _-]?\d{1,4}$/i;

const parse = (column: ColumnName): Parsed => {
  const path = pathOf(generated.test(column.name) ? '' : column.name);
  const own = words(path.at(-1) ?? '');
  const near = words(path.slice(-2).join(' '));
  const [ownSpans, nearSpans] = [stretchesOf(own), stretchesOf(near)];
  let inTable: Stretches | undefined;
  return {
    column,
    own: ownSpans,
    near: nearSpans,
    ends: endsOf(own),
    inTable: () => {
      if (inTable === undefined) {
        const table = tableWords(column.table);
        inTable = {
          own: stretchesOf([...subjectOf(table), ...own]),
          near: stretchesOf([...table, ...own]),
          ends: [],
        };
      }
      return inTable;
    },
  };
};

/** Every detector asks for the same name in turn. */
let last = parse({ name: '', table: '' });
const parsed = (column: ColumnName): Parsed => {
  if (column.name !== last.column.name || column.table !== last.column.table) last = parse(column);
  return last;
};

/**
 * Words against the type in the column's own name win, then strong words, then weak ones. The
 * parent of a nested field helps (`payment.number`); under a weak word of `ofTable` the table's name decides.
 */
export const matchHeader = (
  column: ColumnName,
  lists: HeaderWords,
  ofTable: readonly string[] = [],
): HeaderMatch => {
  const phrases = compile(lists);
  const name = parsed(column);
  const found = match(name, phrases);
  if (found.evidence !== 'weak' || !ofTable.includes(found.phrase ?? '')) return found;
  const inTable = match(name.inTable(), phrases);
  return inTable.evidence === 'none' ? found : inTable;
};
