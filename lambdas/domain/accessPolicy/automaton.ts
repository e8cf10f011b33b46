import { anyCharacter, anyText, type Unit } from './pattern.ts';

/** Places of a pattern that its matching has come to, in ascending order; none = it cannot match. */
type Places = readonly number[];

/** What matters of a text that was read: how a longer one goes on depends on it alone. */
export interface State {
  readonly places: Places;
  /** The text matches as it is. */
  readonly isWhole: boolean;
  /** By the next character, as far as it was read. */
  readonly next: Map<string, State>;
}

/** Where each place leads without a character: behind a `*` too. Places before the last `*` add nothing. */
const settled = (units: readonly Unit[], places: readonly number[]): number[] => {
  const all = new Set<number>();
  for (const place of places) {
    let at = place;
    all.add(at);
    while (units[at] === anyText) all.add(++at);
  }
  const lastStar = Math.max(-1, ...[...all].filter((at) => units[at] === anyText));
  return [...all].filter((at) => at >= lastStar).toSorted((a, b) => a - b);
};

const after = (units: readonly Unit[], { places }: State, character: string): number[] =>
  places.flatMap((at) => {
    const unit = units[at];
    if (unit === anyText) return [at];
    return unit === anyCharacter || unit === character ? [at + 1] : [];
  });

/** Reads texts by a pattern. Each step is found once, so that many texts that begin alike cost little. */
export const createAutomaton = (units: readonly Unit[]) => {
  const states = new Map<string, State>();
  const stateOf = (unsettled: readonly number[]): State => {
    const places = settled(units, unsettled);
    const key = places.join();
    const isWhole = places.includes(units.length);
    const state = states.get(key) ?? { places, isWhole, next: new Map() };
    states.set(key, state);
    return state;
  };
  const step = (from: State, character: string): State => {
    const state = from.next.get(character) ?? stateOf(after(units, from, character));
    from.next.set(character, state);
    return state;
  };
  const start = stateOf([0]);
  return (text: string, from = start): State => {
    let state = from;
    for (const character of text) {
      if (state.places.length === 0) return state;
      state = step(state, character);
    }
    return state;
  };
};
