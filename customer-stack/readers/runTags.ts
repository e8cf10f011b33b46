const [OPEN, CLOSE, SLASH, COLON, AMPERSAND, SEMICOLON] = [60, 62, 47, 58, 38, 59];
const [BANG, QUESTION, BLANK, R, T] = [33, 63, 32, 114, 116];

/** Bytes that are read, and what is written of them: one object for the whole walk. */
interface Walk {
  readonly bytes: Uint8Array;
  readonly out: Uint8Array;
  at: number;
  size: number;
  /** Behind the last `&` since a tag was written; 0 = there is none. */
  entity: number;
}

/** Whether a name ends here: before a blank, `>` or `/>`. */
const isEnd = (bytes: Uint8Array, at: number): boolean => {
  const code = bytes[at] as number;
  return code === CLOSE || code <= BLANK || (code === SLASH && bytes[at + 1] === CLOSE);
};

/** Whether the name that begins here is `r` or `t`, with a prefix of one letter or none. */
const isOfRun = (bytes: Uint8Array, from: number): boolean => {
  const at = bytes[from + 1] === COLON ? from + 2 : from;
  const letter = bytes[at];
  return (letter === R || letter === T) && isEnd(bytes, at + 1);
};

/** Index of the tag's `>`; -1 if there is none. */
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

/** Whether an entity was begun and not ended before the tag. */
const isOpen = ({ out, entity, size }: Walk): boolean =>
  entity > 0 && !out.subarray(entity, size).includes(SEMICOLON);

/** Drops or copies the tag at the walk's position. Returns false if all that follows must be copied as it is. */
const takeTag = (walk: Walk): boolean => {
  const { bytes, at } = walk;
  const next = bytes[at + 1];
  if (next === BANG || (next === QUESTION && at > 0)) return false;
  const end = endOfTag(bytes, at);
  if (end === -1) return false;
  if (!isOfRun(bytes, next === SLASH ? at + 2 : at + 1)) keep(walk, end + 1);
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
 * A document without the tags of its runs and their texts (`w:r`, `w:t`), which only split a
 * paragraph's text. All other tags are kept. After a comment, CDATA or a tag that cuts an entity, the
 * rest is copied as it is.
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
