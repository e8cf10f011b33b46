import { at } from './bytes';
import { learnAddress } from './checks';
import { SHARED_BYTES, SHARED_TEXTS } from './layout';

/** In place of traits: the text is no plain cell, or is not here. */
export const NO_TRAITS: u32 = 0;

let texts: u32 = 0;

export function forgetTexts(): void {
  texts = 0;
}

/** Of so many texts the places and traits are there; behind the last is a place more. */
export function useTexts(count: u32): void {
  texts = count;
}

// @ts-ignore: decorator
@inline
function entryOf(number: u32): usize {
  return SHARED_TEXTS + (<usize>number << 3);
}

/** Where a text begins. */
export function textFrom(number: u32): usize {
  return SHARED_BYTES + load<u32>(entryOf(number));
}

/** Where it ends: a line feed is behind it. */
export function textTo(number: u32): usize {
  return SHARED_BYTES + load<u32>(entryOf(number + 1)) - 1;
}

export function setTraits(number: u32, traits: u32): void {
  store<u32>(entryOf(number), traits, 4);
}

export function traitsOfText(number: u32): u32 {
  return number < texts ? load<u32>(entryOf(number), 4) : NO_TRAITS;
}

/** The number of a text, as it is written. */
export function numberIn(from: usize, to: usize): u32 {
  let number: u32 = 0;
  for (let p = from; p < to; p++) number = number * 10 + at(p) - 48;
  return number;
}

/** The address that a text is, for a column. */
export function learnText(column: u32, number: u32, isSampled: bool): void {
  learnAddress(column, textFrom(number), textTo(number), isSampled);
}
