import { areSame, hashOf } from './bytes';
import {
  LOOKED_UP,
  MOST_SEEN,
  SEEN,
  SEEN_BYTES,
  SEEN_CAPACITY,
  SEEN_INDEX,
  SEEN_SLOTS,
} from './layout';

/** With a column: a cell is not its bytes but what they stand for. */
export const OTHER_COLUMN: u32 = 0x8000;

let seen: u32 = 0;
let bytesUsed: u32 = 0;

export function forgetSeen(columns: u32): void {
  memory.fill(SEEN_INDEX, 0, SEEN_SLOTS * 8);
  memory.fill(LOOKED_UP, 0, columns * 8);
  seen = 0;
  bytesUsed = 0;
}

function isSame(number: u32, column: u32, from: usize, length: u32): bool {
  const entry = SEEN + (<usize>number << 4);
  if (load<u32>(entry) != ((column << 16) | length)) return false;
  return areSame(SEEN_BYTES + load<u32>(entry, 4), from, length);
}

const LONGEST: u32 = 128;
/** So many are looked up before few repetitions end it. */
const TRIAL: u32 = 500;

export function seenCount(): u32 {
  return seen;
}

/** Counts a cell that was seen before; else it is to be looked at, and counted when it comes again. */
export function countsAgain(column: u32, from: usize, length: u32, traits: u32): bool {
  if (length > LONGEST) return false;
  const counts = LOOKED_UP + (<usize>(column & ~OTHER_COLUMN) << 3);
  const looked = load<u32>(counts);
  const again = load<u32>(counts, 4);
  if (looked >= TRIAL && again * 3 < looked) return false;
  store<u32>(counts, looked + 1);
  const hash = <u32>hashOf((<u64>column << 32) | length, from, length) | 1;
  let slot = hash & (SEEN_SLOTS - 1);
  let place = SEEN_INDEX + (<usize>slot << 3);
  let number = load<u32>(place, 4);
  while (number != 0) {
    if (load<u32>(place) == hash && isSame(number, column, from, length)) {
      store<u32>(counts, again + 1, 4);
      const times = SEEN + (<usize>number << 4) + 12;
      store<u32>(times, load<u32>(times) + 1);
      return true;
    }
    slot = (slot + 1) & (SEEN_SLOTS - 1);
    place = SEEN_INDEX + (<usize>slot << 3);
    number = load<u32>(place, 4);
  }
  if (seen >= MOST_SEEN || bytesUsed + length > SEEN_CAPACITY) return false;
  seen++;
  const entry = SEEN + (<usize>seen << 4);
  store<u32>(entry, (column << 16) | length);
  store<u32>(entry, bytesUsed, 4);
  store<u32>(entry, traits, 8);
  store<u32>(entry, 0, 12);
  memory.copy(SEEN_BYTES + bytesUsed, from, length);
  bytesUsed += length;
  store<u32>(place, hash);
  store<u32>(place, seen, 4);
  return false;
}
