/** The cell of a sheet that most have: the number of a shared text, and no more. */
import { at } from './bytes';
import { addField, SHARED_TEXT } from './fields';
import { COLUMN_PLACES, MOST_SHEET_COLUMNS } from './layout';
import { LEFT } from './sheetText';

const QUOTE: u32 = 34;
/** Parts of the tag as their bytes are loaded, the last of them highest. */
const CELL_START: u64 = 0x223d7220633c; // <c r="
const STYLE_START: u32 = 0x223d7320; //  s="
const QUOTE_BLANK: u16 = 0x2022;
const SHARED_START: u64 = 0x3c3e2273223d7420; //  t="s"><
const VALUE_START: u16 = 0x3e76; // v>
const SHARED_END: u64 = 0x3e632f3c3e762f3c; // </v></c>
const SIX: u64 = 0xffffffffffff;
const NO_PLACE: u32 = 0xffff;

/** The column of the cell that was taken last. */
export let sharedColumn: u32 = 0;

/** Behind the quote of a style, `s="12" `, where there is one. */
function behindStyle(p: usize): usize {
  if (load<u32>(p) != STYLE_START) return p;
  const from = p + 4;
  p = from;
  while (at(p) - 48 < 10) p++;
  return p > from && p - from <= 5 && load<u16>(p) == QUOTE_BLANK ? p + 1 : LEFT;
}

/**
 * Takes a cell of a shared text as most are written, `<c r="A1" t="s"><v>12</v></c>`; answers where it ends,
 * LEFT = it is to be read as others are.
 */
export function takeSharedCell(p: usize): usize {
  if ((load<u64>(p) & SIX) != CELL_START) return LEFT;
  const name = p + 6;
  let number: u32 = 0;
  p = name;
  while (at(p) - 65 < 26) number = number * 26 + at(p++) - 64;
  if (p - name - 1 > 2 || number > MOST_SHEET_COLUMNS) return LEFT;
  while (at(p) - 48 < 10) p++;
  if (at(p) != QUOTE) return LEFT;
  p = behindStyle(p + 1);
  if (load<u64>(p) != SHARED_START || load<u16>(p + 8) != VALUE_START) return LEFT;
  const from = p + 10;
  p = from;
  while (at(p) - 48 < 10) p++;
  if (p - from - 1 > 7 || load<u64>(p) != SHARED_END) return LEFT;
  const place = <u32>load<u16>(COLUMN_PLACES + (<usize>(number - 1) << 1));
  if (place == NO_PLACE || !addField(place, from, p, SHARED_TEXT, 0)) return LEFT;
  sharedColumn = number - 1;
  return p + 8;
}
