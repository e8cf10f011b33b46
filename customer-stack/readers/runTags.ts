const [OPEN, CLOSE, SLASH, COLON, AMPERSAND, SEMICOLON] = [60, 62, 47, 58, 38, 59];
const [BANG, QUESTION, BLANK, P, H] = [33, 63, 32, 112, 104];

/** Bytes that are read, and what is written of them: one object for the whole walk. */
interface Walk {
  readonly bytes: Uint8Array;
  readonly out: Uint8Array;
  at: number;
  size: number;
  /** Behind the last `&` since a tag was written; 0 = there is none. */
  entity: number;
}

/** Does a name end here: before a blank, `>` or `/>`? */
const isEnd = (bytes: Uint8Array, at: number): boolean => {
  const code = bytes[at] as number;
  return code === CLOSE || code <= BLANK || (code === SLASH && bytes[at + 1] === CLOSE);
};

/** Is the name that begins here one letter, with a prefix of one letter or none, and neither `p` nor `h`? */
const isOfOneLetter = (bytes: Uint8Array, from: number): boolean => {
  const at = bytes[from + 1] === COLON ? from + 2 : from;
  const letter = bytes[at];
  return isEnd(bytes, at + 1) && letter !== P && letter !== H;
};

/** Where the tag's `>` is; -1 = nowhere. */
const endOfTag = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) if (bytes[at] === CLOSE) return at;
  return -1;
};

const keep = (walk: Walk, to: number): void => {
  const { bytes, out } = walk;
  for (; walk.at < to; walk.at += 1) {
    out[walk.size] = bytes[walk.at] as number;
    walk.size += 1;
  }
  walk.entity = 0;
};

/** Does an entity end in the text behind the tag? */
const isOpen = ({ out, entity, size }: Walk): boolean =>
  entity > 0 && !out.subarray(entity, size).includes(SEMICOLON);

/** Takes the tag at the place of the walk; false = from here on all is kept. */
const takeTag = (walk: Walk): boolean => {
  const { bytes, at } = walk;
  const next = bytes[at + 1];
  if (next === BANG || (next === QUESTION && at > 0)) return false;
  const end = endOfTag(bytes, at);
  if (end === -1) return false;
  if (!isOfOneLetter(bytes, next === SLASH ? at + 2 : at + 1)) keep(walk, end + 1);
  else if (isOpen(walk)) return false;
  else walk.at = end + 1;
  return true;
};

/** Copies text up to the next tag. */
const takeText = (walk: Walk): void => {
  const { bytes, out } = walk;
  let [at, size] = [walk.at, walk.size];
  for (let code = bytes[at]; code !== undefined && code !== OPEN; code = bytes[at]) {
    out[size] = code;
    at += 1;
    size += 1;
    if (code === AMPERSAND) walk.entity = size;
  }
  walk.at = at;
  walk.size = size;
};

/**
 * A document without the tags of its runs and their texts, `w:r` and `w:t`, which only part a
 * paragraph's text: all others say something. Behind a comment or the like it is as it was.
 */
export const withoutRunTags = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  const walk: Walk = { bytes, out, at: 0, size: 0, entity: 0 };
  while (walk.at < bytes.length) {
    takeText(walk);
    if (walk.at < bytes.length && !takeTag(walk)) keep(walk, bytes.length);
  }
  return out.subarray(0, walk.size);
};
