import { FOR_NOTES, FOR_TEXT, FOR_WAITING, isNothing } from './cellSigns';
import { GROUPS, passesCheck, SIGNS } from './checks';
import { CHECKED, CHECKED_SIZE, HALTING, MOST_CHECKED, PASSED, ROUTE_SLOTS, ROUTES } from './layout';

const MIX: u64 = 0x9e3779b97f4a7c15;
const KEY: u64 = 0xffffffffffff;
const NUMBER: u8 = 48;

let used: u32 = 0;
let checked: u32 = 0;

export function forgetRoutes(): void {
  memory.fill(ROUTES, 0, ROUTE_SLOTS * 8);
  used = 0;
  checked = 0;
}

// @ts-ignore: decorator
@inline
function keyOf(column: u32, traits: u32): u64 {
  return (((<u64>column) << 32) | <u64>traits) + 1;
}

/** Place of the key, or the free one where it belongs. */
// @ts-ignore: decorator
@inline
function placeOf(key: u64): usize {
  let slot = <u32>((key * MIX) >> 49);
  let place = ROUTES + (<usize>slot << 3);
  let found = load<u64>(place) & KEY;
  while (found != 0 && found != key) {
    slot = (slot + 1) & (ROUTE_SLOTS - 1);
    place = ROUTES + (<usize>slot << 3);
    found = load<u64>(place) & KEY;
  }
  return place;
}

function add(place: usize, key: u64, number: u32): bool {
  if (used >= ROUTE_SLOTS / 2) return false;
  store<u64>(place, key | (<u64>number << NUMBER));
  used++;
  return true;
}

/** No cell of this column with these traits can be anything. */
export function refuse(column: u32, traits: u32): void {
  const key = keyOf(column, traits);
  const place = placeOf(key);
  if (load<u64>(place) == 0) add(place, key, 0);
}

function routeAt(number: usize): usize {
  return CHECKED + number * CHECKED_SIZE;
}

/** The route of these cells, which may be new; 0 = there is no room. */
function routeOf(column: u32, traits: u32): u32 {
  const key = keyOf(column, traits);
  const place = placeOf(key);
  const known = load<u64>(place);
  if (known != 0) return <u32>(known >> NUMBER);
  if (checked >= MOST_CHECKED || !add(place, key, checked + 1)) return 0;
  checked++;
  store<u32>(routeAt(checked), 0);
  store<u32>(routeAt(checked), 0, 4);
  return checked;
}

/**
 * Cells of this column with these traits that pass the check are only counted. Answers the number of their
 * route, 0 = no room is left. `wanted` = the detectors that they may be for, by which the check of signs is
 * made (cellSigns.ts). Any other check replaces that of signs.
 */
export function settle(column: u32, traits: u32, check: u32, wanted: u32): u32 {
  const number = routeOf(column, traits);
  if (number == 0) return 0;
  const route = routeAt(number);
  const before = load<u32>(route);
  if (before != 0 && before != SIGNS) return number;
  store<u32>(route, check);
  store<u32>(route, wanted, 8);
  if (check == GROUPS) store<u8>(HALTING + column, 1);
  return number;
}

/** No further cell passes the check of a route. */
export function revoke(route: u32, column: u32): void {
  store<u32>(routeAt(route), 0);
  store<u8>(HALTING + column, 0);
}

let halted: bool = false;
export function isHalted(): bool {
  return halted;
}

/** A cell of the row may change what the next ones are: they are for the next scan. */
export function halt(isNow: bool): void {
  halted = isNow;
}

export function checkedCount(): u32 {
  return checked;
}

/** Ways in which cells of a column are made that are known to the kernel. */
export function routeCount(): u32 {
  return used;
}

function isValue(check: u32, column: u32, from: usize, to: usize): bool {
  return !(halted && check == GROUPS) && passesCheck(check, column, from, to);
}

function pass(column: u32): void {
  const count = PASSED + (<usize>column << 2);
  store<u32>(count, load<u32>(count) + 1);
}

/** Counts a text longer than any value if shorter ones made as it is are nothing without a sign, and it has none. */
export function isNoText(column: u32, traits: u32, from: usize, to: usize): bool {
  const number = <usize>(load<u64>(placeOf(keyOf(column, traits))) >> NUMBER);
  if (number == 0 || load<u32>(routeAt(number)) != SIGNS) return false;
  const wanted = load<u32>(routeAt(number), 8);
  if ((wanted & FOR_TEXT) == 0 || !isNothing(wanted & (FOR_TEXT | FOR_NOTES | FOR_WAITING), from, to)) return false;
  pass(column);
  return true;
}

/** Counts a cell that need not be looked at; `isPlaced` = a value does, since its row has to be known. */
// @ts-ignore: decorator
@inline
export function isRouted(column: u32, traits: u32, from: usize, to: usize, isPlaced: bool): bool {
  const found = load<u64>(placeOf(keyOf(column, traits)));
  if (found == 0) return false;
  const number = <usize>(found >> NUMBER);
  if (number == 0) {
    pass(column);
    return true;
  }
  const route = routeAt(number);
  const check = load<u32>(route);
  if (check == SIGNS) {
    if (!isNothing(load<u32>(route, 8), from, to)) return false;
  } else if (isPlaced || !isValue(check, column, from, to)) return false;
  store<u32>(route, load<u32>(route, 4) + 1, 4);
  return true;
}
