import type { Cursor } from './cursor.ts';
import type { LogPlace } from './logPlace.ts';
import { type ActivityDeps, newTally, readPlace, type Tally } from './readPlace.ts';

export interface ReadActivityDeps extends ActivityDeps {
  readonly places: readonly LogPlace[];
  readonly readCursor: (place: LogPlace) => Promise<Cursor>;
  readonly failed: (place: LogPlace, error: unknown) => void;
}

export const addTo = (sum: Tally, tally: Tally): void => {
  for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
};

/** Reads what came since in every place; one that cannot be read keeps no other waiting. */
export const readActivity = async (deps: ReadActivityDeps): Promise<Tally> => {
  const sum = newTally();
  for (const place of deps.places) {
    if (!deps.hasTime()) break;
    try {
      addTo(sum, await readPlace(deps, place, await deps.readCursor(place)));
    } catch (error) {
      deps.failed(place, error);
    }
  }
  return sum;
};
