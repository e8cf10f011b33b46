/** Is a cell nothing to anybody? By its signs as a line (lineSigns.ts), and by how it begins and ends. */
import { at, isBlank } from './bytes';
import { copyBytes } from './lineCopy';
import { CELL_GATES, OUT, TEXT_GATES } from './lineLayout';
import { scanLine } from './lineSigns';
import { COMMA, DASH, DOT, PLUS, ZERO, isDigit, isLetter, isUpper } from './lineText';

/** Forms of cells, as in ../signs.ts. */
const DIALLED: u32 = 1;
const ID: u32 = 2;
const STREET: u32 = 4;
/** With the detectors that a cell is for: text in it is looked for too, is noted, and values in it may wait. */
export const FOR_TEXT: u32 = 0x80000000;
export const FOR_NOTES: u32 = 0x40000000;
export const FOR_WAITING: u32 = 0x20000000;

const P: u32 = 112;
const O: u32 = 111;

function isDialled(from: usize): bool {
  return at(from) == PLUS || (at(from) == ZERO && at(from + 1) == ZERO);
}

/** No id has a letter at its end or three at its start: ../../detectors/healthId.ts. */
function mayBeId(from: usize, to: usize): bool {
  const first = at(from);
  if (isLetter(at(to - 1)) || !(isLetter(first) || isDigit(first) || first == DASH)) return false;
  return !(isLetter(first) && isLetter(at(from + 1)) && isLetter(at(from + 2)));
}

/** A blank and a digit behind it. */
function hasNumberApart(from: usize, to: usize): bool {
  for (let p = from + 1; p < to; p++) if (isDigit(at(p)) && isBlank(at(p - 1))) return true;
  return false;
}

/** `221B `, `12-14 `, `12, ` */
function isHouseBefore(from: usize): bool {
  let p = from;
  while (isDigit(at(p))) p++;
  if (isLetter(at(p))) p++;
  if (at(p) == DASH) p++;
  while (isDigit(at(p))) p++;
  if (at(p) == COMMA) p++;
  return isBlank(at(p));
}

/** `PO Box`, `p. o. box` */
function isBoxBefore(from: usize): bool {
  let p = from + 1;
  if (at(p) == DOT) p++;
  if (isBlank(at(p))) p++;
  return (at(p) | 32) == O;
}

/** May a street and its number be all of it? ../../detectors/address.ts */
function mayBeStreet(from: usize, to: usize): bool {
  const first = at(from);
  if (isDigit(first)) return isHouseBefore(from);
  if ((first | 32) == P && isBoxBefore(from)) return true;
  return isUpper(first) && hasNumberApart(from, to);
}

function hasForm(forms: u32, from: usize, to: usize): bool {
  return (
    ((forms & DIALLED) != 0 && isDialled(from)) ||
    ((forms & ID) != 0 && mayBeId(from, to)) ||
    ((forms & STREET) != 0 && mayBeStreet(from, to))
  );
}

/** Signs, hints, digits and later hints without which a finder finds nothing, 32 bits each; the number of finders, all their signs, and signs and hints of notes come first. */
function isForText(signs: u32, hints: u32, digits: u32, waits: bool): bool {
  if (!(signs & load<u32>(TEXT_GATES, 4))) return false;
  let gate = TEXT_GATES + 16;
  const needed: usize = waits ? 4 : 12;
  for (let left = load<u32>(TEXT_GATES); left > 0; left--) {
    if (signs & load<u32>(gate) && hints & load<u32>(gate + needed) && digits >= load<u32>(gate, 8))
      return true;
    gate += 16;
  }
  return false;
}

/** By detector: signs, hints and forms without which it takes no cell, 32 bits each. */
function gateOf(detectors: u32): usize {
  return CELL_GATES + <usize>ctz(detectors) * 12;
}

function formsOf(detectors: u32): u32 {
  let forms: u32 = 0;
  for (let left = detectors; left != 0; left &= left - 1) forms |= load<u32>(gateOf(left), 8);
  return forms;
}

function isForCells(detectors: u32, signs: u32, hints: u32): bool {
  for (let left = detectors; left != 0; left &= left - 1) {
    const gate = gateOf(left);
    if (signs & load<u32>(gate) && hints & load<u32>(gate, 4)) return true;
  }
  return false;
}

/** True if neither one of these detectors nor, where text is looked for, a finder can take it. */
export function isNothing(wanted: u32, from: usize, to: usize): bool {
  const detectors = wanted & ~(FOR_TEXT | FOR_NOTES | FOR_WAITING);
  const forms = formsOf(detectors);
  if (forms != 0 && hasForm(forms, from, to)) return false;
  copyBytes(from, to - from);
  const signs = scanLine(<u32>(to - from));
  const hints = load<u32>(OUT, 4);
  if (isForCells(detectors, signs, hints)) return false;
  if (wanted & FOR_NOTES && signs & load<u32>(TEXT_GATES, 8) && hints & load<u32>(TEXT_GATES, 12)) return false;
  return !(wanted & FOR_TEXT) || !isForText(signs, hints, load<u32>(OUT), (wanted & FOR_WAITING) != 0);
}
