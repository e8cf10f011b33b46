import { type LinesOfText, MOST_CHARACTERS, MOST_LINES } from './kernel/lineBatch.ts';

/** Takes a part of a text. */
type TakePart = (text: string, from: number, to: number) => void;

/** What becomes of lines: those of one text are read together. */
interface LineTakers {
  readonly takeOne: TakePart;
  readonly takeAll: (lines: LinesOfText) => void;
}

/** By the first lines it is learnt how further ones are read: they are few. */
const FIRST_LINES = 64;
const GROWTH = 4;

/** Holds parts of one text that follow one another, until there are many or another comes. */
export const createHeldLines = ({ takeOne, takeAll }: LineTakers) => {
  let places = new Uint32Array(0);
  let [text, start, end, count] = ['', 0, 0, 0];
  const flush = () => {
    const taken = { text, start, places: places.subarray(0, count * 2) };
    count = 0;
    if (taken.places.length > 0) takeAll(taken);
  };
  const begin = (source: string, from: number) => {
    flush();
    [text, start] = [source, from];
    if (places.length >= MOST_LINES * 2) return;
    places = new Uint32Array(places.length === 0 ? FIRST_LINES * 2 : places.length * GROWTH);
  };
  const isHeld = (source: string, from: number, to: number): boolean =>
    count > 0 &&
    count * 2 < places.length &&
    from >= end &&
    to - start <= MOST_CHARACTERS &&
    source === text;
  const add: TakePart = (source, from, to) => {
    if (!isHeld(source, from, to)) begin(source, from);
    if (to - from === source.length || to - from > MOST_CHARACTERS) {
      takeOne(source, from, to);
      return;
    }
    places[count * 2] = from - start;
    places[count * 2 + 1] = to - start;
    count += 1;
    end = to;
  };
  return { add, flush };
};
