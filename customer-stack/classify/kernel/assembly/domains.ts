/** Domains of mail addresses that count, by what they were learnt for: a column, and how a mask begins there. */
import { areSame, at, hashOf } from './bytes';
import { DOMAIN_SLOTS, DOMAINS } from './layout';

const LONGEST: usize = 59;
/** Places in a slot, behind the domain. */
const OWNER: usize = 59;
const LENGTH: usize = 63;
/** In place of the initial of a mask: any. No address begins with it. */
const ANY: u32 = 255;
/** Beyond these only what holds for any initial is kept. */
const MOST_INITIALS: u32 = DOMAIN_SLOTS / 4;

let domains: u32 = 0;

export function forgetDomains(): void {
  memory.fill(DOMAINS, 0, DOMAIN_SLOTS << 6);
  domains = 0;
}

export function anyOf(column: u32): u32 {
  return (column << 8) | ANY;
}

/** A mask shows the first letter of a name, but of a name of one letter none: ../../mask.ts. */
export function initialOf(column: u32, from: usize, atSign: usize): u32 {
  return (column << 8) | (atSign - from > 1 ? at(from) : 0);
}

function isThere(place: usize, owner: u32, from: usize, length: usize): bool {
  if (<usize>load<u8>(place, LENGTH) != length || load<u32>(place, OWNER) != owner) return false;
  return areSame(place, from, length);
}

/** The slot of a domain, or the free slot to store it in. */
function placeOf(owner: u32, from: usize, length: usize): usize {
  let slot = <usize>hashOf((<u64>owner << 8) | length, from, length) & (DOMAIN_SLOTS - 1);
  let place = DOMAINS + (slot << 6);
  while (load<u8>(place, LENGTH) != 0 && !isThere(place, owner, from, length)) {
    slot = (slot + 1) & (DOMAIN_SLOTS - 1);
    place = DOMAINS + (slot << 6);
  }
  return place;
}

/** Keeps a domain while there is room. The bytes end with a line feed. */
export function learnDomain(owner: u32, from: usize, to: usize): void {
  const length = to - from;
  const most = (owner & 255) == ANY ? DOMAIN_SLOTS / 2 : MOST_INITIALS;
  if (length == 0 || length > LONGEST || domains >= most) return;
  const place = placeOf(owner, from, length);
  if (load<u8>(place, LENGTH) != 0) return;
  memory.copy(place, from, length);
  store<u32>(place, owner, OWNER);
  store<u8>(place, <u8>length, LENGTH);
  domains++;
}

export function isKnownDomain(owner: u32, from: usize, to: usize): bool {
  const length = to - from;
  if (length == 0 || length > LONGEST) return false;
  return load<u8>(placeOf(owner, from, length), LENGTH) != 0;
}
