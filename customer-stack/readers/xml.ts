import { trimmedStart } from '#classify/cells.ts';
import {
  attributesIn,
  attributesOf,
  localNameOf,
  type Mark,
  type MarkupTaker,
  walkMarkup,
} from './markup.ts';
import { segmentsOf } from './segments.ts';
import {
  type CellSink,
  type ReadJob,
  type ReadOutcome,
  read,
  type TableVisitor,
} from './source.ts';

const DEEPEST = 40;

export const looksLikeXml = (start: string): boolean =>
  /^\s*(?:<\?xml\b|<!DOCTYPE(?!\s+html)|<[A-Za-z_][\w.:-]*(?:\s[^<>]*)?\/?>)/i.test(start) &&
  !looksLikeHtml(start);

export const looksLikeHtml = (start: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|table|div|p|h\d)\b/i.test(
    start,
  );

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** A path of tags: its columns, each created on first use. */
interface Place {
  readonly path: string;
  readonly children: Map<string, Place>;
  sink: CellSink | undefined;
}

const placeAt = (path: string): Place => ({ path, children: new Map(), sink: undefined });

/** Places that one document may have; names that are data themselves would fill the memory. */
const MOST_PLACES = 20_000;

/** Follows the path through the tags and gives each leaf and attribute to its column. */
const createTree = (table: TableVisitor): MarkupTaker => {
  const open: Place[] = [placeAt('')];
  let places = 0;
  let deeper = 0;
  const childOf = (parent: Place, name: string): Place => {
    const known = parent.children.get(name);
    if (known !== undefined) return known;
    const child = placeAt(parent.path === '' ? name : `${parent.path}.${name}`);
    places += 1;
    if (places < MOST_PLACES) parent.children.set(name, child);
    return child;
  };
  const here = () => open.at(-1) as Place;
  const enter = (text: string, mark: Mark) => {
    if (open.length > DEEPEST) deeper += 1;
    else open.push(childOf(here(), localNameOf(text, mark)));
    if (mark.nameTo >= mark.to) return;
    for (const [name, content] of attributesOf(attributesIn(text, mark))) {
      if (!name.startsWith('xmlns')) {
        table.cell(`${here().path}.${withoutPrefix(name)}`, content);
      }
    }
  };
  const leave = () => {
    if (deeper > 0) deeper -= 1;
    else if (open.length > 1) open.pop();
  };
  return {
    tag: (text, mark) => {
      if (mark.kind !== 'close') enter(text, mark);
      if (mark.kind !== 'open') leave();
    },
    text: (text, from, to) => {
      if (trimmedStart(text, from, to) === to) return;
      const place = here();
      place.sink ??= table.column(place.path || 'value');
      place.sink.addPart(text, from, to);
    },
  };
};

/** Each leaf and attribute is a cell of the column that its path names: `customers.customer.email`. */
export const readXml = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const table = visitor.table('');
  for await (const { text } of segments) walkMarkup(text, createTree(table));
  return read(bytes, whole);
};
