import {
  attributesIn,
  attributesOf,
  type Mark,
  type MarkupTaker,
  nameOf,
  walkMarkup,
} from './markup.ts';
import { addRows } from './rows.ts';
import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type UnitVisitor } from './source.ts';

const blocks = new Set(
  'p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 br hr section article header footer form label option pre blockquote title td th tr table'.split(
    ' ',
  ),
);
/** Attributes whose values are read: links, fields and descriptions. */
const readAttributes = new Set(['href', 'value', 'content', 'title', 'alt', 'placeholder']);

/** A page as read so far. */
interface Page {
  readonly visitor: UnitVisitor;
  /** The open line, or the open cell of a table. */
  line: string;
  /** The open table; null outside tables. */
  rows: string[][] | null;
  tables: number;
}

const endLine = (page: Page): string => {
  const text = page.line.replaceAll(/\s+/g, ' ').trim();
  page.line = '';
  return text;
};

const flush = (page: Page): void => {
  const text = endLine(page);
  if (text !== '') page.visitor.line(text);
};

const endTable = (page: Page): void => {
  page.tables += 1;
  if (page.rows !== null) addRows(page.visitor, `table ${page.tables}`, page.rows);
  page.rows = null;
};

/** True if the tag is of a table; likewise below. */
const openTag = (page: Page, tag: string): boolean => {
  if (tag === 'table') {
    flush(page);
    page.rows = [];
  } else if (tag === 'tr') page.rows?.push([]);
  else if (tag === 'td' || tag === 'th') page.line = '';
  else return false;
  return true;
};

const closeTag = (page: Page, tag: string): boolean => {
  if (tag === 'table') endTable(page);
  else if (tag === 'td' || tag === 'th') page.rows?.at(-1)?.push(endLine(page));
  else return false;
  return true;
};

const tableTag = (page: Page, tag: string, kind: Mark['kind']): boolean => {
  if (page.rows === null && (kind !== 'open' || tag !== 'table')) return false;
  return kind === 'close' ? closeTag(page, tag) : openTag(page, tag);
};

const addTag = (page: Page, text: string, mark: Mark): void => {
  const tag = nameOf(text, mark).toLowerCase();
  for (const [name, content] of attributesOf(attributesIn(text, mark))) {
    if (readAttributes.has(name.toLowerCase())) {
      page.visitor.line(content.replace(/^mailto:|^tel:/i, ''));
    }
  }
  if (tableTag(page, tag, mark.kind) || !blocks.has(tag)) return;
  if (page.rows === null) flush(page);
  else page.line += ' ';
};

/** Passes the parts of a page to the visitor: tables as rows, everything else as lines. */
const createPage = (visitor: UnitVisitor): MarkupTaker & { readonly end: () => void } => {
  const page: Page = { visitor, line: '', rows: null, tables: 0 };
  return {
    tag: (text, mark) => addTag(page, text, mark),
    text: (text, from, to) => {
      page.line += text.slice(from, to);
    },
    end: () => {
      if (page.rows !== null) endTable(page);
      flush(page);
    },
  };
};

/** Reads a page: its tables, its words, and where its links and fields point. Scripts are text too. */
export const readHtml = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  for await (const { text } of segments) {
    const page = createPage(visitor);
    walkMarkup(text, page);
    page.end();
  }
  return read(bytes, whole);
};
