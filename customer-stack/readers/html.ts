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
/** Attributes that hold what a person would read or send. */
const telling = new Set(['href', 'value', 'content', 'title', 'alt', 'placeholder']);

/** Takes the pieces of a page: tables as rows, everything else as lines. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: closures over one parser state; an object per event would be allocated for every tag
const createPage = (visitor: UnitVisitor): MarkupTaker & { readonly end: () => void } => {
  let line = '';
  let rows: string[][] | null = null;
  let tables = 0;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    return text;
  };
  const flush = () => {
    const text = endLine();
    if (text !== '') visitor.line(text);
  };
  const endTable = () => {
    tables += 1;
    if (rows !== null) addRows(visitor, `table ${tables}`, rows);
    rows = null;
  };
  const openTag = (tag: string): boolean => {
    if (tag === 'table') {
      flush();
      rows = [];
    } else if (tag === 'tr') rows?.push([]);
    else if (tag === 'td' || tag === 'th') line = '';
    else return false;
    return true;
  };
  const closeTag = (tag: string): boolean => {
    if (tag === 'table') endTable();
    else if (tag === 'td' || tag === 'th') rows?.at(-1)?.push(endLine());
    else return false;
    return true;
  };
  const tableTag = (tag: string, kind: Mark['kind']): boolean => {
    if (rows === null && (kind !== 'open' || tag !== 'table')) return false;
    return kind === 'close' ? closeTag(tag) : openTag(tag);
  };
  const addTag = (text: string, mark: Mark): void => {
    const tag = nameOf(text, mark).toLowerCase();
    for (const [name, content] of attributesOf(attributesIn(text, mark))) {
      if (telling.has(name.toLowerCase())) visitor.line(content.replace(/^mailto:|^tel:/i, ''));
    }
    if (tableTag(tag, mark.kind) || !blocks.has(tag)) return;
    if (rows === null) flush();
    else line += ' ';
  };
  return {
    tag: addTag,
    text: (text, from, to) => {
      line += text.slice(from, to);
    },
    end: () => {
      if (rows !== null) endTable();
      flush();
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
