import { checkNumber } from './kernel/cellChecks.ts';
import {
  addressesIn,
  type LineGate,
  type LinesOfText,
  LONGEST_DOMAIN,
  LOOK,
  MOST_DOMAINS,
  numbersIn,
} from './kernel/lineBatch.ts';
import { lineSigns } from './labels.ts';
import type { TextPlace } from './textCounter.ts';
import { type Counter, countFurther } from './textHits.ts';

/** How a value counts that the kernel counts, without a word near it. */
const strengthOf = ({ detector: { text } }: Counter) =>
  text.alone === 'never' ? 'together' : 'certain';

/** Do further values change the counts only? All social security numbers are masked alike. */
const isSettled = (counter: Counter): boolean => {
  const { counted, detector } = counter;
  if (detector.check === undefined || !counted.isFull()) return false;
  const isShown = counted.hasSample(strengthOf(counter));
  if (!isShown && !(detector.text.lone && counted.hasSample('possible'))) return false;
  return detector.check.name === 'ssn' || counted.isSampled();
};

const findsOf = (counter: Counter, mayCount: boolean): LineGate => {
  const { signs, reading, digits, nearBit, detector } = counter;
  const check =
    mayCount && detector.check && isSettled(counter) ? checkNumber(detector.check.name) : 0;
  return { signs, hints: reading.hints(), digits, near: nearBit, check };
};

const notesOf = ({ clues, clueHints, reading }: Counter): LineGate[] =>
  clues === 0 || reading.isComplete()
    ? []
    : [{ signs: clues, hints: clueHints, digits: 0, near: 0, check: 0 }];

/** What the finders need of further lines; `mayCount` = the kernel may count values. */
const lineGatesOf = (counters: readonly Counter[], mayCount: boolean): readonly LineGate[] =>
  counters.flatMap((counter) => [findsOf(counter, mayCount), ...notesOf(counter)]);

/**
 * Tells whether a line that was looked at made others matter, which the gates did not let pass: a town
 * behind a street, or a number that waits for a country.
 */
const createLoosened = (counters: readonly Counter[]): (() => boolean) => {
  const remembering = counters
    .filter(({ detector: { text } }) => text.begin !== undefined || text.reader !== undefined)
    .map(({ reading }) => ({ reading, hints: reading.hints() }));
  return () =>
    remembering.some(({ reading, hints }) => reading.isOpen() || (reading.hints() & ~hints) !== 0);
};

/** Domains of the mail addresses that were found, the first ones. */
const createDomains = (counters: readonly Counter[]) => {
  const known = new Set<string>();
  const detector = counters.find((each) => each.detector.check?.name === 'email')?.detector;
  const learn = (type: string, value: string): void => {
    if (type !== detector?.type || known.size >= MOST_DOMAINS) return;
    const domain = value.slice(value.lastIndexOf('@') + 1);
    if (domain.length > LONGEST_DOMAIN || known.has(domain) || !/^[a-z\d.-]+$/i.test(domain))
      return;
    if (detector.check?.covers?.(value) !== false && detector.isTestData?.(value) !== true)
      known.add(domain);
  };
  return { known, learn };
};

const createCounted = (
  counters: readonly Counter[],
  check: string,
  countOf: (result: number) => number,
) => {
  const counter = counters.find(({ detector }) => detector.check?.name === check);
  return (result: number): void => {
    if (counter === undefined) return;
    for (let left = countOf(result); left > 0; left -= 1)
      countFurther(counter, strengthOf(counter));
  };
};

/**
 * Reads many lines at a time: those in which no finder finds anything are passed over, and in others the
 * kernel counts values, of types of which enough were looked at.
 */
export const createFurther = (
  counters: readonly Counter[],
  mayCount: boolean,
  place: TextPlace,
) => {
  const { known: domains, learn } = createDomains(counters);
  const countNumbers = createCounted(counters, 'ssn', numbersIn);
  const countAddresses = createCounted(counters, 'email', addressesIn);
  const take = (
    lines: LinesOfText,
    carries: boolean,
    addOne: (text: string, from: number, to: number) => void,
  ): void => {
    const { text, start, places } = lines;
    const gates = lineGatesOf(counters, mayCount);
    const isLoosened = createLoosened(counters);
    let isLoose = isLoosened();
    const results = lineSigns.scanLines(lines, { gates, domains, carries });
    for (let i = 0; i < places.length; i += 2) {
      const result = results[i >> 1] as number;
      if (isLoose || result === LOOK) {
        addOne(text, start + (places[i] as number), start + (places[i + 1] as number));
        isLoose = isLoosened();
        continue;
      }
      place.lines += 1;
      if (result === 0) continue;
      countNumbers(result);
      countAddresses(result);
    }
  };
  return { take, learn: mayCount ? learn : undefined };
};
