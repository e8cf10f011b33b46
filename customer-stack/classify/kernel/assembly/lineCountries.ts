/** What may tell a country beside words: forms of postcodes and streets, as of ../../detectors/lib/documentCountry.ts. */
import { LINE } from './lineLayout';
import { BLANK, DASH, DOT, SLASH, UNDER, charAt, isAlnum, isLetter, isUpper } from './lineText';

/** Does the sign of a country's cars stand before the dash? `D-10`, `AT-10`, `FIN-00` */
function isBehindCar(dash: usize): bool {
  if (!isUpper(charAt(dash - 2))) return false;
  if (!isAlnum(charAt(dash - 4))) return true;
  if (!isUpper(charAt(dash - 4))) return false;
  return !isAlnum(charAt(dash - 6)) || charAt(dash - 6) == 70;
}

/** Does a German word for a street end before the blank, by its last two characters? `Hauptstrasse 5`, `hauptstr. 5`, `Lindenplatz 5` */
function isBehindStreet(blank: usize): bool {
  const last = charAt(blank - 2);
  const before = charAt(blank - 4);
  return (last == 101 && before == 115) || (last == DOT && before == 114) || (last == 122 && before == 116);
}

/** Is what stands before a run of digits of a postcode, or a street? */
export function mayTellCountry(start: usize, before: u32, run: usize): bool {
  if (before == DASH) return run > 1 && isBehindCar(start - 2);
  return before == BLANK && isBehindStreet(start - 2);
}

/** `c/ Mayor` */
export function isCalle(p: usize): bool {
  return charAt(p + 2) == SLASH && charAt(p + 4) == BLANK && (charAt(p) | 32) == 99;
}

function isQuote(c: u32): bool {
  return c == 34 || c == 39;
}

/** Does a name of a country field end here: `country`, `code`, `land`, `pays` or `paese`? Their last three letters, a byte each. */
function endsField(end: usize): bool {
  const last = ((charAt(end - 4) | 32) << 16) | ((charAt(end - 2) | 32) << 8) | (charAt(end) | 32);
  return last == 0x747279 || last == 0x6f6465 || last == 0x616e64 || last == 0x617973 || last == 0x657365;
}

/** Does a country's code follow the `:` or `=` at a place, and the name of its field precede it? `country: DE`, `"countryCode":"fr"` */
export function isCountryField(mark: usize): bool {
  let end = mark - 2;
  while (end >= LINE && charAt(end) <= BLANK) end -= 2;
  if (isQuote(charAt(end))) end -= 2;
  if (!endsField(end)) return false;
  let p = mark + 2;
  while (charAt(p) <= BLANK && charAt(p) != 0) p += 2;
  if (isQuote(charAt(p))) p += 2;
  const behind = charAt(p + 4);
  return isLetter(charAt(p)) && isLetter(charAt(p + 2)) && !isAlnum(behind) && behind != UNDER;
}
