import { attributesOf, markupPieces, type Piece } from './markup.ts';
import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type TableVisitor } from './source.ts';

const DEEPEST = 40;

export const looksLikeXml = (start: string): boolean =>
  /^\s*(?:<\?xml\b|<!DOCTYPE(?!\s+html)|<[A-Za-z_][\w.:-]*(?:\s[^<>]*)?\/?>)/i.test(start) &&
  !looksLikeHtml(start);

export const looksLikeHtml = (start: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|table|div|p|h\d)\b/i.test(
    start,
  );

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1);

/** Follows the path through the tags and gives each leaf and attribute to its column. */
const createTree = (table: TableVisitor) => {
  const path: string[] = [];
  const open = ({ kind, value, attributes }: Piece): void => {
    path.push(localName(value));
    const at = path.slice(0, DEEPEST).join('.');
    for (const [name, content] of attributesOf(attributes)) {
      if (!name.startsWith('xmlns')) table.cell(`${at}.${localName(name)}`, content);
    }
    if (kind === 'empty') path.pop();
  };
  return (piece: Piece): void => {
    if (piece.kind === 'close') path.pop();
    else if (piece.kind !== 'text') open(piece);
    else if (piece.value.trim() !== '') {
      table.cell(path.slice(0, DEEPEST).join('.') || 'value', piece.value);
    }
  };
};

/** Each leaf and attribute is a cell of the column that its path names: `customers.customer.email`. */
export const readXml = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const table = visitor.table('');
  for await (const { text } of segments) {
    const add = createTree(table);
    for (const piece of markupPieces(text)) add(piece);
  }
  return read(bytes, whole);
};
