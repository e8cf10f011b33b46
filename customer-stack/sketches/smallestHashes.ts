import { MOST_VALUES } from '#contracts/sketch/sketch.ts';

export interface SmallestHashes {
  readonly add: (hash: number) => void;
  /** Growing, each once: one more than a sketch holds, or all. */
  readonly list: () => Float64Array;
}

const KEPT = MOST_VALUES + 1;
const FIRST_ROOM = 256;
const MOST_ROOM = 4 * KEPT;

/** Keeps the smallest of any number of hashes: nearly all of many are dropped by one comparison. */
export const createSmallestHashes = (): SmallestHashes => {
  let room = new Float64Array(FIRST_ROOM);
  let size = 0;
  let bound = 1;
  const sortOut = (): void => {
    const sorted = room.subarray(0, size).sort();
    let kept = 0;
    for (const hash of sorted) {
      if (kept > 0 && room[kept - 1] === hash) continue;
      room[kept] = hash;
      kept += 1;
    }
    size = Math.min(kept, KEPT);
    if (size === KEPT) bound = room[KEPT - 1] as number;
  };
  const makeRoom = (): void => {
    sortOut();
    if (size < room.length / 2 || room.length >= MOST_ROOM) return;
    const larger = new Float64Array(Math.min(MOST_ROOM, room.length * 4));
    larger.set(room.subarray(0, size));
    room = larger;
  };
  return {
    add: (hash) => {
      if (hash >= bound) return;
      if (size === room.length) makeRoom();
      room[size] = hash;
      size += 1;
    },
    list: () => {
      sortOut();
      return room.slice(0, size);
    },
  };
};
