import { locationOf } from '#classify/location.ts';
import { TEST_DATA } from '#classify/verdict.ts';
import { strengthKeyOf } from '#contracts/classification/strength.ts';
import { patternOf } from './objectStrata.ts';
import type { LocatedVerdict } from './placedVerdict.ts';
import type { SeenUnit } from './storeProfile.ts';

/** From this number of objects on, those of one schema are reported as one place. */
const FEWEST_ALIKE = 5;
/** One schema in more folders than this is reported as one place, otherwise folder by folder. */
const MOST_FOLDERS = 8;

export interface NamedUnit {
  readonly key: string;
  readonly unit: SeenUnit;
}

interface Member extends NamedUnit {
  /** The key as it is shown: parts that are values themselves are masked. */
  readonly shown: string;
}

const folderOf = (key: string) => patternOf(key.slice(0, key.lastIndexOf('/') + 1));

const commonStart = (a: string, b: string): number => {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  return i;
};
const commonEnd = (a: string, b: string, most: number): number => {
  let i = 0;
  while (i < most && a.at(-1 - i) === b.at(-1 - i)) i += 1;
  return i;
};

/** `orders-a.csv`, `orders-b.csv` → `orders-*.csv` */
const joined = (a: string, b: string): string => {
  if (a === b) return a;
  const start = commonStart(a, b);
  const end = commonEnd(a, b, Math.min(a.length, b.length) - start);
  return `${a.slice(0, start)}*${a.slice(a.length - end)}`.replaceAll(/\*+/g, '*');
};

/** Of masked names only: a part of a value could pass where the whole is caught. */
const nameOf = (members: readonly Member[]): string =>
  members.map(({ shown }) => patternOf(shown)).reduce(joined);

/** Objects of one schema; texts have none and are alike when their names differ in numbers only. */
const groupsOf = (members: readonly Member[]): Member[][] => {
  const bySchema = Map.groupBy(members, ({ unit, shown }) =>
    unit.schema === undefined ? `text ${patternOf(shown)}` : `schema ${unit.schema}`,
  );
  return [...bySchema.values()].flatMap((group) => {
    const byFolder = Map.groupBy(group, ({ shown }) => folderOf(shown));
    return byFolder.size > MOST_FOLDERS ? [group] : [...byFolder.values()];
  });
};

const sumBy = (verdicts: readonly LocatedVerdict[], of: (verdict: LocatedVerdict) => number) =>
  verdicts.reduce((sum, verdict) => sum + of(verdict), 0);

/**
 * Hits, cells and counts are sums. The bounds are no narrower than one object's: objects of one
 * schema are no independent evidence of what the column is.
 */
const merged = (verdicts: readonly LocatedVerdict[], location: string): LocatedVerdict => {
  const [largest] = verdicts.toSorted((a, b) => b.count - a.count);
  const cells = sumBy(verdicts, (each) => each.cells);
  const mean = (bound: 'lower' | 'upper') =>
    sumBy(verdicts, (each) => each[bound] * each.cells) / Math.max(1, cells);
  return {
    ...(largest as LocatedVerdict),
    location,
    cells,
    hits: sumBy(verdicts, ({ hits }) => hits),
    count: sumBy(verdicts, ({ count }) => count),
    records: sumBy(verdicts, ({ records }) => records),
    newRecords: sumBy(verdicts, ({ newRecords }) => newRecords),
    lower: mean('lower'),
    upper: Math.min(1, mean('upper')),
    confidence: Math.max(...verdicts.map(({ confidence }) => confidence)),
    samples: [...new Set(verdicts.flatMap(({ samples }) => samples))].slice(0, 5),
    objects: verdicts.length,
  };
};

/** What follows the object's own name in a location: its table and column. */
const restOf = ({ shown }: Member, { location }: LocatedVerdict): string | null =>
  location.startsWith(shown) ? patternOfEntries(location.slice(shown.length)) : null;

/** Names of entries of an archive are numbered as objects are; columns stay as they are. */
const patternOfEntries = (rest: string): string => {
  const column = rest.indexOf(' › ');
  return column <= 0 ? rest : patternOf(rest.slice(0, column)) + rest.slice(column);
};

/** Test data stays a place of its own. */
const sortOf = (verdict: LocatedVerdict): string =>
  `${strengthKeyOf(verdict)} ${verdict.reasons.includes(TEST_DATA)}`;

const placesOf = (member: Member): string[] =>
  member.unit.verdicts.map((verdict) => `${sortOf(verdict)}\n${restOf(member, verdict)}`);

/**
 * An object that holds a type which none of the others does is reported by itself, with all that it
 * holds.
 */
const splitOdd = (members: readonly Member[]): { alike: Member[]; odd: Member[] } => {
  const times = Map.groupBy(members.flatMap(placesOf), (place) => place);
  const isOdd = (member: Member) =>
    placesOf(member).some((place) => times.get(place)?.length === 1);
  const { odd = [], alike = [] } = Object.groupBy(members, (member) =>
    isOdd(member) ? 'odd' : 'alike',
  );
  if (odd.length === 0) return { alike, odd };
  const next = splitOdd(alike);
  return { alike: next.alike, odd: [...odd, ...next.odd] };
};

const mergeAlike = (members: readonly Member[], name: string): LocatedVerdict[] => {
  const placed = members.flatMap((member) =>
    member.unit.verdicts.map((verdict) => ({ verdict, rest: restOf(member, verdict) })),
  );
  const byPlace = Map.groupBy(placed, ({ verdict, rest }) => `${sortOf(verdict)}\n${rest}`);
  return [...byPlace.values()].flatMap((group) => {
    const verdicts = group.map(({ verdict }) => verdict);
    const rest = group[0]?.rest ?? null;
    return rest === null ? verdicts : [merged(verdicts, name + rest)];
  });
};

/**
 * Joins the findings of similar objects into one place per group: `orders-*.csv › ssn` instead of one
 * place per object, so that the places reported cover all objects. Names of groups are distinct.
 */
export const joinAlike = (units: readonly NamedUnit[]): LocatedVerdict[] => {
  const found = units
    .filter(({ unit }) => unit.verdicts.length > 0)
    .map((each): Member => ({ ...each, shown: locationOf(each.key, null) }));
  const taken = new Set<string>(found.map(({ shown }) => shown));
  return groupsOf(found).flatMap((members) => {
    const { alike, odd } = splitOdd(members);
    if (alike.length < FEWEST_ALIKE) return members.flatMap(({ unit }) => unit.verdicts);
    const pattern = locationOf(nameOf(alike), null);
    const name = taken.has(pattern) ? `${pattern} like ${alike[0]?.shown}` : pattern;
    taken.add(name);
    return [...odd.flatMap(({ unit }) => unit.verdicts), ...mergeAlike(alike, name)];
  });
};
