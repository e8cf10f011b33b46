/** Hashes and UUIDs in small letters, in which nothing begins: each group has a letter, and nothing goes on. */
import { DASH, UNDER, charAt, isAlnum } from './lineText';

/** In bytes. */
const FIRST: usize = 16;
const SHORT: usize = 8;
const LAST: usize = 24;
const LEAST_HASH: usize = 64;

function isHex(c: u32): bool {
  return ((c - 48 < 10) | (c - 97 < 6)) != 0;
}

/** Where hexadecimal digits end that begin at a place, and how many of them are letters. */
let end: usize = 0;
let letters: u32 = 0;
function readGroup(start: usize): void {
  let p = start;
  let found: u32 = 0;
  while (isHex(charAt(p))) {
    found += <u32>(charAt(p) >= 97);
    p += 2;
  }
  end = p;
  letters = found;
}

/** A group of so many bytes behind a dash, with a letter in it. */
function isGroup(length: usize): bool {
  if (charAt(end) != DASH) return false;
  const start = end + 2;
  readGroup(start);
  return end - start == length && letters != 0;
}

function isEnd(p: usize): bool {
  const c = charAt(p);
  return !isAlnum(c) && c != UNDER && c != DASH;
}

/** Does a hash or a UUID seem to begin with these eight digits? */
export function mayBeginHash(p: usize): bool {
  if (!isHex(charAt(p + FIRST - 2))) return false;
  return charAt(p + FIRST) == DASH || isHex(charAt(p + LEAST_HASH - 2));
}

/** The end of the hash or UUID that begins here; 0 = none does. */
export function endOfHash(p: usize): usize {
  readGroup(p);
  if (letters == 0) return 0;
  const length = end - p;
  if (length >= LEAST_HASH) return isEnd(end) && letters < <u32>(length >> 1) ? end : 0;
  if (length != FIRST || !isGroup(SHORT) || !isGroup(SHORT) || !isGroup(SHORT)) return 0;
  return isGroup(LAST) && isEnd(end) ? end : 0;
}
