import { createTextProfile } from '#classify/textProfile.ts';
import { type PeopleText, peopleTexts, type Truth } from './peopleText.ts';

type Kind = Truth['type'];
interface Slip {
  readonly kind: 'missed' | 'false certain' | 'false possible';
  readonly type: Kind;
  readonly text: string;
}
interface PeopleScore {
  readonly type: Kind;
  readonly planted: number;
  readonly recall: number;
  readonly certain: number;
  readonly precisionCertain: number;
  readonly possible: number;
  readonly precisionPossible: number;
}

interface Hit {
  readonly type: Kind;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly isCertain: boolean;
}
const hitsIn = ({ lines }: PeopleText): Hit[] => {
  const hits: Hit[] = [];
  let at = 0;
  const profile = createTextProfile([], {
    flows: true,
    onHit: ({ type, start, value, strength }) => {
      if (type !== 'name' && type !== 'address') return;
      const isCertain = strength === 'certain';
      hits.push({ type, line: at, start, end: start + value.length, isCertain });
    },
  });
  for (const [line, text] of lines.entries()) {
    at = line;
    profile.add(text);
  }
  return hits;
};

const overlaps = (a: Omit<Truth, 'type'>, b: Omit<Truth, 'type'>) =>
  a.line === b.line && a.start < b.end && b.start < a.end;
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

const noCounts = () => ({
  planted: 0,
  found: 0,
  certain: 0,
  rightCertain: 0,
  possible: 0,
  rightPossible: 0,
});
type Counts = ReturnType<typeof noCounts>;

const countHit = (counts: Counts, { isCertain }: Hit, isRight: boolean): void => {
  counts[isCertain ? 'certain' : 'possible'] += 1;
  if (isRight) counts[isCertain ? 'rightCertain' : 'rightPossible'] += 1;
};

const countsOf = (texts: readonly PeopleText[], type: Kind) => {
  const slips: Slip[] = [];
  const counts = noCounts();
  for (const text of texts) {
    const truths = text.truths.filter((each) => each.type === type);
    const hits = hitsIn(text).filter((each) => each.type === type);
    const missed = truths.filter((truth) => !hits.some((hit) => overlaps(hit, truth)));
    counts.planted += truths.length;
    counts.found += truths.length - missed.length;
    for (const { line } of missed)
      slips.push({ kind: 'missed', type, text: text.lines[line] ?? '' });
    for (const hit of hits) {
      const isRight = truths.some((truth) => overlaps(hit, truth));
      countHit(counts, hit, isRight);
      const kind = hit.isCertain ? 'false certain' : 'false possible';
      if (!isRight) slips.push({ kind, type, text: text.lines[hit.line] ?? '' });
    }
  }
  return { counts, slips };
};

/** Recall, and precision of each strength, over the own documents. */
export const scorePeople = (): { scores: PeopleScore[]; slips: Slip[] } => {
  const texts = peopleTexts();
  const all = (['name', 'address'] as const).map((type) => ({ type, ...countsOf(texts, type) }));
  return {
    scores: all.map(({ type, counts: c }) => ({
      type,
      planted: c.planted,
      recall: share(c.found, c.planted),
      certain: c.certain,
      precisionCertain: share(c.rightCertain, c.certain),
      possible: c.possible,
      precisionPossible: share(c.rightPossible, c.possible),
    })),
    slips: all.flatMap(({ slips }) => slips),
  };
};

/** One line for each type, as `npm run evaluate:own` prints it. */
export const peopleReport = (): string =>
  scorePeople()
    .scores.map(
      (s) =>
        `${s.type} in text: ${s.planted} planted, recall ${s.recall.toFixed(3)}; certain ${s.certain}, precision ${s.precisionCertain.toFixed(3)}; possible ${s.possible}, precision ${s.precisionPossible.toFixed(3)}`,
    )
    .join('\n');
