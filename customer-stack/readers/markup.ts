const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decodeOne = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, decodeOne) : text;

/** A tag as it is met, or the text between two tags. */
export interface Piece {
  readonly kind: 'open' | 'close' | 'empty' | 'text';
  /** Name of the tag, or the text with its entities decoded. */
  readonly value: string;
  readonly attributes: string;
}

const tagOf = (inside: string): Piece => {
  const isClose = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const body = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const end = body.search(/\s/);
  const value = end === -1 ? body : body.slice(0, end);
  const attributes = end === -1 ? '' : body.slice(end + 1);
  return { kind: isClose ? 'close' : isEmpty ? 'empty' : 'open', value, attributes };
};

/** Comments and declarations end in their own way. */
const special: ReadonlyArray<readonly [string, string]> = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** The tag that begins at a place, and where the text goes on; null = the text is cut off in it. */
const markAt = (text: string, at: number): { piece: Piece | null; end: number } | null => {
  if (text.startsWith('<![CDATA[', at)) {
    const close = text.indexOf(']]>', at);
    const end = close === -1 ? text.length : close;
    return {
      piece: { kind: 'text', value: text.slice(at + 9, end), attributes: '' },
      end: end + 3,
    };
  }
  const other = special.find(([start]) => text.startsWith(start, at));
  const ending = other?.[1] ?? '>';
  const close = text.indexOf(ending, at + 1);
  if (close === -1) return null;
  const piece = other === undefined ? tagOf(text.slice(at + 1, close)) : null;
  return { piece, end: close + ending.length };
};

/** Goes once over XML or HTML, linear in its length, whatever is wrong with it. */
export function* markupPieces(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const end = open === -1 ? text.length : open;
    if (end > at)
      yield { kind: 'text', value: decodeEntities(text.slice(at, end)), attributes: '' };
    const mark = open === -1 ? null : markAt(text, open);
    if (mark === null) return;
    if (mark.piece !== null) yield mark.piece;
    at = mark.end;
  }
}

/** Attributes with their values, entities decoded. */
export function* attributesOf(text: string): Generator<readonly [string, string]> {
  for (const [, name = '', double, single] of text.matchAll(
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    yield [name, decodeEntities(double ?? single ?? '')];
  }
}
