const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

const HEAD = /^\s*\{\s*"Records"\s*:\s*\[/;

/** Behind the string that begins at `start`; the end of the text where it has none. */
const behindString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end + 1;
  }
  return text.length;
};

/** Behind the element of a list that begins at `start`: at its comma, or at the end of the list. */
const behindElement = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = behindString(text, at) - 1;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1;
    else if (depth === 0 && (code === COMMA || code === CLOSE_LIST)) return at;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
  }
  return text.length;
};

/**
 * Texts of the elements of `Records`, one after the other: a file parsed at once takes ten times
 * its size. What is cut off at the end of the text is given as it is.
 */
export function* recordTexts(text: string): Generator<string> {
  const head = HEAD.exec(text)?.[0].length;
  if (head === undefined) return;
  for (let start = head; start < text.length; ) {
    const end = behindElement(text, start);
    const element = text.slice(start, end).trim();
    if (element !== '') yield element;
    if (text.charCodeAt(end) !== COMMA) return;
    start = end + 1;
  }
}
