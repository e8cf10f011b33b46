/** The signs of a line (../signs.ts), in one pass over its characters. */
import { forgetLabels, labelHints, labelSigns } from './labels';
import {
  beforeCapital,
  digitCount,
  hasInner,
  isInSpain,
  isStreet,
  takeBlocks,
  wordSigns,
  words,
} from './lineBlocks';
import { mayBeCalled, mayBeCalledInside } from './lineCalls';
import { forgetCapitals, hasPair } from './lineCapitals';
import { mayBeCard } from './lineCards';
import { copyText } from './lineCopy';
import { digitHints, digitSigns, forgetDigits, runs } from './lineDigits';
import { LINE, OUT, TEXT } from './lineLayout';
import {
  ANY_HINT,
  AT_SIGN,
  CALL_HINT,
  COUNTRY_HINT,
  COUNTRY_LABEL,
  DIAL,
  GROUPED,
  HOUSE,
  LONG_NUMBER,
  PAIR,
  PLACE_HINT,
  POST_HINT,
  SCHEME,
  SCRIPT,
  STREET,
  STREET_HINT,
  TWELVE_HINT,
  WIDE_HINT,
  ZIP,
} from './lineMarks';
import { listsOf } from './lineNear';
import { phoneHints } from './lineNumbers';
import { forgetSpecials, specialHints, specialSigns } from './lineSpecials';
import { mayBeHouse } from './lineStreets';
import { forgetWides, wideHints, wideSigns } from './lineWides';

/** As of ../../detectors/address.ts. */
const OF_ADDRESSES: u32 = ZIP | HOUSE | SCRIPT | GROUPED;

/** Has a word of the last line a capital behind its first letter, or is there more than ASCII? */
let isOdd: bool = false;

function forgetAll(): void {
  forgetLabels();
  forgetDigits();
  forgetCapitals();
  forgetSpecials();
  forgetWides();
}

/** Has an address that needs a house number no run that may be one? */
function isStreetless(hints: u32): bool {
  if ((hints & WIDE_HINT) != 0) return false;
  if ((digitHints & STREET_HINT) != 0 || (labelHints & POST_HINT) != 0) return false;
  return !mayBeHouse(runs);
}

/** Blank characters behind a line, as many as are read at a time. */
function endLine(to: usize): void {
  store<u64>(to, 0);
  store<u64>(to, 0, 8);
  store<u64>(to, 0, 16);
  store<u64>(to, 0, 24);
}

/** Returns the signs of the line of `length` characters at LINE; writes its digits and hints to OUT. */
export function scanLine(length: u32): u32 {
  const to = LINE + (<usize>length << 1);
  endLine(to);
  forgetAll();
  takeBlocks(to);
  let found = wordSigns | specialSigns | digitSigns | wideSigns | (hasPair ? PAIR : 0);
  let hints = specialHints | digitHints | wideHints | (isStreet ? STREET_HINT : 0);
  isOdd = hasInner || (hints & WIDE_HINT) != 0;
  if (found & (LONG_NUMBER | GROUPED) && mayBeCard(runs)) hints |= TWELVE_HINT;
  if (
    !(found & (DIAL | GROUPED)) ||
    (hints & WIDE_HINT) != 0 ||
    mayBeCalled(runs, words) ||
    (hasInner && mayBeCalledInside(to))
  )
    hints |= CALL_HINT;
  const isPhone = (found & (DIAL | GROUPED)) != 0 || labelSigns != 0;
  if (isPhone) hints |= phoneHints(runs, (hints & CALL_HINT) != 0);
  hints |= labelHints & ~COUNTRY_LABEL;
  if (isInSpain || (labelHints & COUNTRY_LABEL) != 0) hints |= PLACE_HINT;
  if ((hints & PLACE_HINT) != 0 || (found & (AT_SIGN | SCHEME)) != 0) hints |= COUNTRY_HINT;
  if ((hints & STREET_HINT) != 0) {
    if ((found & OF_ADDRESSES) == 0) found |= mayBeHouse(runs) ? STREET : 0;
    else if (isStreetless(hints)) hints &= ~STREET_HINT;
  }
  store<u32>(OUT, digitCount);
  store<u32>(OUT, hints | ANY_HINT, 4);
  store<u32>(OUT, <u32>runs, 12);
  const needCapital = load<u32>(OUT, 8);
  return found | (labelSigns & ~needCapital) | (beforeCapital & needCapital);
}

/** Which lists may have a phrase in the last line, a bit each. */
export function nearWords(): u32 {
  return isOdd ? 0xffffffff : listsOf(words);
}

/** The same of a line at a place of TEXT. */
export function scanPart(from: u32, length: u32): u32 {
  copyText(TEXT + (<usize>from << 1), <usize>length);
  return scanLine(length);
}
