import { COUNTS, HIT_RESERVE, HIT_SIZE, HIT_SLOTS, HITS, INPUT, TYPES } from './layout';

let written: u32 = 0;
let recording: bool = false;
let ownedFrom: usize = 0;
let ownedTo: usize = 0;

/** Begins a chunk: only hits that start in [from, to) are its own; others have context only. */
export function own(from: usize, to: usize, record: bool): void {
  ownedFrom = from;
  ownedTo = to;
  recording = record;
}

export function clearCounts(): void {
  memory.fill(COUNTS, 0, TYPES * 4);
}

export function clearHits(): void {
  written = 0;
}

export function hitCount(): u32 {
  return written;
}

// @ts-expect-error: decorator
@inline
export function isFull(): bool {
  return written > HIT_SLOTS - HIT_RESERVE;
}

export function hit(type: u32, start: usize, end: usize): void {
  if (start < ownedFrom || start >= ownedTo) return;
  const count = COUNTS + type * 4;
  store<u32>(count, load<u32>(count) + 1);
  if (!recording) return;
  const slot = HITS + <usize>written * HIT_SIZE;
  store<u32>(slot, <u32>(start - INPUT));
  store<u32>(slot, <u32>(end - start), 4);
  store<u32>(slot, type, 8);
  written++;
}
