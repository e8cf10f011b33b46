import type { TextHit } from '#classify/textHits.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import { type Place, unmark } from './marked.ts';

/** How the values of some documents were found, by the strength of what was found. */
export interface OwnFigures {
  readonly planted: number;
  readonly found: number;
  readonly certain: { readonly right: number; readonly wrong: readonly string[] };
  readonly possible: { readonly right: number; readonly wrong: readonly string[] };
  readonly missed: readonly string[];
}

type LineHit = TextHit & { readonly line: number };

/** Hits of one document; those that need others count once there are enough. */
const hitsIn = (lines: readonly string[], type: string): readonly LineHit[] => {
  const hits: LineHit[] = [];
  let line = 0;
  const profile = createTextProfile([], {
    flows: true,
    onHit: (hit) => hits.push({ ...hit, line: line - hit.linesAgo }),
  });
  for (const each of lines) {
    line += 1;
    profile.add(each);
  }
  profile.verdicts();
  return hits.filter((hit) => hit.type === type && hit.strength !== 'together');
};

const isAt = (place: Place, { line, start, value }: LineHit): boolean =>
  place.line === line && place.start < start + value.length && place.end > start;

/** Finds values of a type in documents whose values are marked; each is a document of its own. */
export const measureOwn = (type: string, documents: readonly string[]): OwnFigures => {
  const all = documents.map((document) => {
    const { lines, places } = unmark(document);
    const hits = hitsIn(lines, type);
    const of = (strength: TextHit['strength']) => {
      const ofStrength = hits.filter((hit) => hit.strength === strength);
      const right = ofStrength.filter((hit) => places.some((place) => isAt(place, hit))).length;
      return { right, wrong: ofStrength.length > right ? [document] : [] };
    };
    const found = places.filter((place) => hits.some((hit) => isAt(place, hit))).length;
    return {
      document,
      found,
      planted: places.length,
      certain: of('certain'),
      possible: of('possible'),
    };
  });
  const sum = (count: (each: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  return {
    planted: sum(({ planted }) => planted),
    found: sum(({ found }) => found),
    certain: {
      right: sum(({ certain }) => certain.right),
      wrong: all.flatMap((each) => each.certain.wrong),
    },
    possible: {
      right: sum(({ possible }) => possible.right),
      wrong: all.flatMap((each) => each.possible.wrong),
    },
    missed: all.flatMap((each) => (each.found < each.planted ? [each.document] : [])),
  };
};

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export const recallOf = ({ found, planted }: OwnFigures): number => share(found, planted);
export const precisionOf = ({ right, wrong }: OwnFigures['certain']): number =>
  share(right, right + wrong.length);
