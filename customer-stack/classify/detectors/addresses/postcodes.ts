/** Where a postcode and its town may be, by the digits of it: the same as kernel/assembly/lineTowns.ts. */
const [NEWLINE, BLANK, COMMA, DASH] = [10, 32, 44, 45];
const isDigit = (code: number) => code >= 48 && code <= 57;
const isUpper = (code: number) => code >= 65 && code <= 90;
const isCapital = (code: number) => isUpper(code) || code > 127;
const isWordy = (code: number) => (code | 32) >= 97 && ((code | 32) <= 122 || code > 127);

/** Characters before a number in which its comma stands: `, LT-44286 Kaunas`. */
const LONGEST_BEGINNING = 10;
const LONGEST_ALONE = 44;

const isBeforeTown = (text: string, from: number, end: number): boolean => {
  if (text.charCodeAt(end) !== BLANK || !isCapital(text.charCodeAt(end + 1))) return false;
  for (let at = from - 1; at > 0 && from - at < LONGEST_BEGINNING; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA) return true;
    if (!isDigit(code) && code !== DASH && code > BLANK && !isUpper(code)) return false;
  }
  return false;
};

/** `IL 62704`, `Mumbai - 400058`, `nh 03062` */
const isBehindTown = (text: string, from: number): boolean => {
  const before = text.charCodeAt(from - 1);
  if (before !== BLANK && before !== DASH) return false;
  const further = text.charCodeAt(from - 2);
  return isWordy(further) || further === BLANK || further === COMMA || further === DASH;
};

/** `PE19 6YE`, `T1S 1A1`, `D02 X525` */
const isLettered = (text: string, from: number, end: number): boolean => {
  if (end - from === 1 && isUpper(text.charCodeAt(end))) return true;
  return isUpper(text.charCodeAt(from - 1)) && text.charCodeAt(end) === BLANK;
};

/** `Finkenhof 12` alone in a line */
const isLast = (text: string, from: number, end: number): boolean => {
  if (from > LONGEST_ALONE) return false;
  const behind = isWordy(text.charCodeAt(end)) ? end + 1 : end;
  return behind >= text.trimEnd().length || text.charCodeAt(behind) === NEWLINE;
};

/** May the digits from `from` to `end` be of a postcode that has its town beside it, or end a line by themselves? */
export const mayBePostcode = (text: string, from: number, end: number): boolean => {
  const digits = end - from;
  if (digits > 6) return false;
  if (digits <= 2 && isLettered(text, from, end)) return true;
  if (digits >= 5 && isBehindTown(text, from)) return true;
  return isBeforeTown(text, from, end) || isLast(text, from, end);
};
