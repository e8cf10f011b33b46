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

/** Position of a tag in the text: one object is reused for all tags of a walk. */
export interface Mark {
  kind: 'open' | 'close' | 'empty';
  /** Its name, with any prefix. */
  nameFrom: number;
  nameTo: number;
  /** Where its attributes end; they begin behind the name. */
  to: number;
}

/** Receives the tags and texts of XML or HTML, as positions in a text. */
export interface MarkupTaker {
  readonly tag: (text: string, mark: Mark) => void;
  /** Text between two tags, a stretch of its own where entities had to be decoded. */
  readonly text: (text: string, from: number, to: number) => void;
}

const [SLASH, BANG, QUESTION, COLON] = [47, 33, 63, 58];
const [OPEN, CLOSE] = [60, 62];
/** As the expression `\s`, of ASCII. */
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** Where a tag's name ends, and where its `>` is; most tags are nothing but their name. */
const readName = (text: string, mark: Mark): number => {
  let at = mark.nameFrom;
  let code = text.charCodeAt(at);
  while (at < text.length && code !== CLOSE && !isBlank(code)) {
    at += 1;
    code = text.charCodeAt(at);
  }
  mark.nameTo = at;
  return code === CLOSE ? at : text.indexOf('>', at);
};

/** Reads the tag behind a `<`; answers where its `>` is, -1 = nowhere. */
const readMark = (text: string, mark: Mark, from: number): number => {
  const isClose = text.charCodeAt(from) === SLASH;
  mark.nameFrom = isClose ? from + 1 : from;
  const to = readName(text, mark);
  if (to === -1) return -1;
  const isEmpty = text.charCodeAt(to - 1) === SLASH && to > from;
  mark.kind = isClose ? 'close' : isEmpty ? 'empty' : 'open';
  mark.to = Math.max(mark.nameFrom, isEmpty ? to - 1 : to);
  mark.nameTo = Math.min(mark.nameTo, mark.to);
  return to;
};

/** Comments and declarations end in their own way. */
const special: ReadonlyArray<readonly [string, string]> = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
];
const CDATA = '<![CDATA[';

/** Where the comment or declaration ends that begins at a place; -1 = the text is cut off in it. */
const endOfSpecial = (text: string, at: number): number => {
  const ending = special.find(([start]) => text.startsWith(start, at))?.[1] ?? '>';
  const close = text.indexOf(ending, at + 1);
  return close === -1 ? -1 : close + ending.length;
};

/** Gives text with its entities decoded; the next `&` is looked for once. */
const createTexts = (text: string, taker: MarkupTaker) => {
  let ampersand = -1;
  return (from: number, to: number): void => {
    if (ampersand < from) {
      const next = text.indexOf('&', from);
      ampersand = next === -1 ? text.length : next;
    }
    if (ampersand >= to) {
      taker.text(text, from, to);
      return;
    }
    const decoded = decodeEntities(text.slice(from, to));
    taker.text(decoded, 0, decoded.length);
  };
};

/** What begins with `<!` or `<?`: answers where the text goes on. */
const skipSpecial = (text: string, open: number, taker: MarkupTaker): number => {
  if (!text.startsWith(CDATA, open)) return endOfSpecial(text, open);
  const close = text.indexOf(']]>', open);
  const end = close === -1 ? text.length : close;
  taker.text(text, open + CDATA.length, end);
  return end + 3;
};

/** Goes once over XML or HTML, linear in its length, whatever is wrong with it. */
export const walkMarkup = (text: string, taker: MarkupTaker): void => {
  const mark: Mark = { kind: 'open', nameFrom: 0, nameTo: 0, to: 0 };
  const addText = createTexts(text, taker);
  let at = 0;
  while (at !== -1 && at < text.length) {
    const open = text.charCodeAt(at) === OPEN ? at : text.indexOf('<', at);
    const end = open === -1 ? text.length : open;
    if (end > at) addText(at, end);
    if (open === -1) return;
    const code = text.charCodeAt(open + 1);
    if (code === BANG || code === QUESTION) {
      at = skipSpecial(text, open, taker);
      continue;
    }
    const close = readMark(text, mark, open + 1);
    if (close === -1) return;
    taker.tag(text, mark);
    at = close + 1;
  }
};

/** The tag's name as it is written. */
export const nameOf = (text: string, { nameFrom, nameTo }: Mark): string =>
  text.slice(nameFrom, nameTo);

/** The tag's name without its prefix. */
export const localNameOf = (text: string, { nameFrom, nameTo }: Mark): string => {
  let from = nameFrom;
  while (from < nameTo && text.charCodeAt(from) !== COLON) from += 1;
  return text.slice(from === nameTo ? nameFrom : from + 1, nameTo);
};

/** Text of the tag's attributes. */
export const attributesIn = (text: string, { nameTo, to }: Mark): string =>
  nameTo + 1 < to ? text.slice(nameTo + 1, to) : '';

/** Attributes with their values, entities decoded. */
export function* attributesOf(text: string): Generator<readonly [string, string]> {
  for (const [, name = '', double, single] of text.matchAll(
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    yield [name, decodeEntities(double ?? single ?? '')];
  }
}

export const attribute = (attributes: string, name: string): string | undefined => {
  for (const [key, value] of attributesOf(attributes)) if (key === name) return value;
  return undefined;
};
