import type { NestedJob } from './entry.ts';
import { attribute, attributesIn, localNameOf, type MarkupTaker, walkMarkup } from './markup.ts';
import { createRows } from './rows.ts';
import { type Book, createSheet } from './sheet.ts';
import { unzip } from './unzip.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** Texts that cells point to, in their order. */
const sharedStrings = (xml: string): string[] => {
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

interface Tag {
  readonly name: string;
  readonly attributes: string;
}

const CELL_STYLES = 'cellXfs';

/** The tags of a small part, but for those that close. */
const tagsOf = (xml: string): Tag[] => {
  const tags: Tag[] = [];
  const tag: MarkupTaker['tag'] = (text, mark) => {
    const name = localNameOf(text, mark);
    if (mark.kind !== 'close') tags.push({ name, attributes: attributesIn(text, mark) });
    else if (name === CELL_STYLES) tags.push({ name, attributes: '' });
  };
  walkMarkup(xml, { tag, text: () => {} });
  return tags;
};
const isDateFormat = (code: string) => /y|d.*m|m.*d/i.test(code);

/** Formats of the workbook's own that show a date. */
const ownDateFormats = (tags: readonly Tag[]): ReadonlySet<string> =>
  new Set(
    tags
      .filter(({ name }) => name === 'numFmt')
      .filter(({ attributes }) => isDateFormat(attribute(attributes, 'formatCode') ?? ''))
      .map(({ attributes }) => attribute(attributes, 'numFmtId') ?? ''),
  );

/** Styles whose number format shows a date: built-in 14 to 22 and own ones with day and year. */
const dateStyles = (xml: string): ReadonlySet<number> => {
  const tags = tagsOf(xml);
  const own = ownDateFormats(tags);
  const isCells = ({ name }: Tag) => name === CELL_STYLES;
  const cells = tags.slice(tags.findIndex(isCells) + 1, tags.findLastIndex(isCells));
  const formats = cells
    .filter(({ name }) => name === 'xf')
    .map(({ attributes }) => attribute(attributes, 'numFmtId') ?? '0');
  const isDate = (id: string) => own.has(id) || (Number(id) >= 14 && Number(id) <= 22);
  return new Set(formats.flatMap((id, i) => (isDate(id) ? [i] : [])));
};

/** Names of the sheets in the order of the workbook. */
const sheetNames = (xml: string): string[] =>
  tagsOf(xml)
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => attribute(attributes, 'name') ?? '');

const numberOf = ({ name }: ZipEntry) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/** Reads every sheet of a workbook; answers whether all of it was read. */
export const readSheets = async (job: NestedJob, files: readonly ZipEntry[]): Promise<boolean> => {
  let whole = true;
  const textOf = async (name: string): Promise<string> => {
    const entry = files.find((each) => each.name === name);
    if (entry === undefined) return '';
    const head = await unzip(job.source, entry);
    whole &&= head.whole;
    return new TextDecoder().decode(head.bytes);
  };
  const book: Book = {
    strings: sharedStrings(await textOf('xl/sharedStrings.xml')),
    dates: dateStyles(await textOf('xl/styles.xml')),
  };
  const names = sheetNames(await textOf('xl/workbook.xml'));
  const sheets = files
    .filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
  for (const [i, { name }] of sheets.entries()) {
    const rows = createRows(job.visitor, names[i] ?? `sheet ${i + 1}`);
    walkMarkup(await textOf(name), createSheet(book, rows));
    rows.end();
  }
  return whole;
};
