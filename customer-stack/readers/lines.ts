const [LINE_FEED, RETURN] = [10, 13];

const isBlank = (text: string, from: number, to: number): boolean => {
  for (let i = from; i < to; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return text.slice(i, to).trim() === '';
    if (code !== 32 && (code < 9 || code > 13)) return false;
  }
  return true;
};

/** Place of a character from here on; the length of the text where there is none. */
const placeOf = (text: string, character: string, from: number): number => {
  const at = text.indexOf(character, from);
  return at === -1 ? text.length : at;
};

/** Visits each line that is not blank, without copying it; a feed, a return or both end it. */
export const eachLine = (
  text: string,
  visit: (text: string, from: number, to: number) => void,
): void => {
  let at = 0;
  let back = placeOf(text, '\r', 0);
  while (at < text.length) {
    if (back < at) back = placeOf(text, '\r', at);
    const end = Math.min(back, placeOf(text, '\n', at));
    if (!isBlank(text, at, end)) visit(text, at, end);
    at = end + 1;
    if (text.charCodeAt(end) === RETURN && text.charCodeAt(at) === LINE_FEED) at += 1;
  }
};
