import type { HeaderEvidence, HeaderWords } from './detector.ts';

const isUpper = (code: number) => code >= 65 && code <= 90;
const isLower = (code: number) => code >= 97 && code <= 122;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** Does a word end between the character at a place and the one before it? Both are letters or digits. */
const isSeam = (name: string, at: number): boolean => {
  const [before, here] = [name.charCodeAt(at - 1), name.charCodeAt(at)];
  if (isDigit(here)) return !isDigit(before);
  if (!isUpper(here)) return false;
  return !isUpper(before) || isLower(name.charCodeAt(at + 1));
};

/** The words of plain ASCII, without an expression; null = there is something else in it. */
const asciiWords = (name: string): string[] | null => {
  const found: string[] = [];
  let start = -1;
  for (let i = 0; i <= name.length; i += 1) {
    const code = i < name.length ? name.charCodeAt(i) : 32;
    if (code > 127) return null;
    const isIn = isLower(code) || isUpper(code) || isDigit(code);
    if (start >= 0 && (!isIn || isSeam(name, i))) {
      found.push(name.slice(start, i).toLowerCase());
      start = -1;
    }
    if (isIn && start < 0) start = i;
  }
  return found;
};

/** `customerFirstName_2` → customer, first, name, 2: whole words only, never parts of words. */
export const words = (name: string): string[] => asciiWords(name) ?? anyWords(name);

/** The same of any script. */
export const anyWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

const startsAt = (header: readonly string[], phrase: string, from: number): boolean => {
  let joined = '';
  for (let i = from; i < header.length && joined.length < phrase.length; i += 1) {
    joined += header[i];
    if (joined === phrase) return true;
  }
  return false;
};

/** True when the header contains the phrase as whole words, written together or apart. */
export const holdsPhrase = (header: readonly string[], phrase: string): boolean => {
  const wanted = phrase.replaceAll(' ', '');
  return header.some((_, i) => startsAt(header, wanted, i));
};

const escaped = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, String.raw`\$&`);

/** The same for many phrases at once: most headers hold none, which one expression decides. */
export const phraseFinder = (
  phrases: readonly string[],
): ((header: readonly string[]) => boolean) => {
  if (phrases.length === 0) return () => false;
  const wanted = phrases.map((phrase) => phrase.replaceAll(' ', ''));
  const any = new RegExp(wanted.map(escaped).join('|'));
  return (header) =>
    any.test(header.join('')) &&
    wanted.some((each) => header.some((_, i) => startsAt(header, each, i)));
};

export interface HeaderMatch {
  readonly evidence: HeaderEvidence;
  /** The phrase that decided. */
  readonly phrase: string | null;
}

const NONE: HeaderMatch = { evidence: 'none', phrase: null };

const firstOf = (header: readonly string[], phrases: readonly string[]) =>
  phrases.find((phrase) => holdsPhrase(header, phrase)) ?? null;

const match = (
  own: readonly string[],
  near: readonly string[],
  lists: HeaderWords,
): HeaderMatch => {
  const against = firstOf(own, lists.against);
  if (against !== null) return { evidence: 'against', phrase: against };
  const strong = firstOf(near, lists.strong);
  if (strong !== null) return { evidence: 'strong', phrase: strong };
  const weak = firstOf(near, lists.weak);
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
    (word) => !/^\d+$/.test(word) && !unnamed.has(word),
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

/** `D.O.B.` is one word, not a path. */
const spelled = (name: string): string =>
  name.replaceAll(/(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu, (letters) =>
    letters.replaceAll('.', ''),
  );

/**
 * Words against the type in the column's own name win, then strong words, then weak ones. The
 * parent of a nested field helps (`payment.number`); the table counts where the name gives little evidence.
 */
export const matchHeader = (
  { name, table }: ColumnName,
  lists: HeaderWords,
  usesTable: boolean,
): HeaderMatch => {
  const path = spelled(name)
    .split(/[.[\]]+/)
    .filter((part) => part !== '');
  const own = words(path.at(-1) ?? name);
  const near = words(path.slice(-2).join(' '));
  const found = match(own, near, lists);
  if (!usesTable || found.evidence !== 'weak') return found;
  const inName = tableWords(table);
  const inTable = match([...subjectOf(inName), ...own], [...inName, ...own], lists);
  return inTable.evidence === 'none' ? found : inTable;
};
