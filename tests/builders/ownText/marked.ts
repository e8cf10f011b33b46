export interface Place {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export interface Unmarked {
  readonly lines: readonly string[];
  readonly places: readonly Place[];
}

const placesIn = (marked: string, line: number): Place[] => {
  const places: Place[] = [];
  let removed = 0;
  let start = 0;
  for (const { 0: mark, index } of marked.matchAll(/[«»]/g)) {
    if (mark === '«') start = index - removed;
    else places.push({ line, start, end: index - removed });
    removed += 1;
  }
  return places;
};

/** The document without the marks « and » around its values, and where they were; lines count from 1. */
export const unmark = (document: string): Unmarked => {
  const lines = document.split('\n');
  return {
    lines: lines.map((line) => line.replaceAll(/[«»]/g, '')),
    places: lines.flatMap((line, i) => placesIn(line, i + 1)),
  };
};
