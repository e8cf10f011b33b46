import type { Classification, ClassifiedType, Mark } from '#contracts/classification/routes.ts';

export type Place = ClassifiedType['where'][number];
export type PlaceState = Place['state'];

/** A row of the list: a type at a place, or at places whose names differ in numbers only. */
export interface FindingRow {
  /** Names the row in the address. */
  readonly id: string;
  readonly type: ClassifiedType;
  /** Of what a mark of the row decides: null = the type was found with one strength only. */
  readonly strength: Mark['strength'];
  /** The place, a form with `*` for several, or null for the whole store. */
  readonly place: string | null;
  readonly places: readonly Place[];
  /** Values seen, in so many cells or lines that were looked at. */
  readonly hits: number;
  readonly cells: number;
  /** Lower bounds for the whole store; null = not known. */
  readonly values: number | null;
  readonly records: number | null;
  /** Widest 95 % bounds of its places. */
  readonly lower: number;
  readonly upper: number;
  readonly confidence: number;
  readonly testData: boolean;
  /** Number of objects of one schema at its places. */
  readonly objects: number;
}

/** Between a unit of the store and its column. */
export const SEPARATOR = ' › ';
/** The scanner's reason for values known from documentation. */
export const TEST_DATA = 'likely test data';

/** `exports/2024-01.csv › email` gives `exports/*-*.csv › email`: columns keep their digits. */
export const formOf = (location: string): string => {
  const at = location.lastIndexOf(SEPARATOR);
  if (at < 0) return location.replaceAll(/\d+/g, '*');
  return location.slice(0, at).replaceAll(/\d+/g, '*') + location.slice(at);
};

const isTest = ({ because }: Place): boolean => because.includes(TEST_DATA);

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const sumOfKnown = (values: ReadonlyArray<number | null>): number | null =>
  values.reduce((all, each) => (all === null || each === null ? null : all + each), 0);

type Found = Pick<FindingRow, 'type' | 'strength'>;

const rowOf = ({ type, strength }: Found, form: string, places: readonly Place[]): FindingRow => {
  const place = places.length === 1 ? (places[0]?.location ?? form) : form;
  return {
    id: `${type.key}~${place}`,
    type,
    strength,
    place,
    places,
    hits: sum(places.map(({ hits }) => hits)),
    cells: sum(places.map(({ cells }) => cells)),
    values: sumOfKnown(places.map(({ count }) => count)),
    records: sumOfKnown(places.map(({ records }) => records)),
    lower: Math.min(...places.map(({ lower }) => lower)),
    upper: Math.max(...places.map(({ upper }) => upper)),
    confidence: Math.max(...places.map(({ confidence }) => confidence ?? type.confidence)),
    testData: places.every(isTest),
    objects: sum(places.map(({ objects }) => objects ?? 1)),
  };
};

/** A finding without a place: added by hand for the whole store. */
const wholeRow = ({ type, strength }: Found): FindingRow => ({
  id: `${type.key}~`,
  type,
  strength,
  place: null,
  places: [],
  hits: type.count,
  cells: 0,
  values: type.count,
  records: type.records,
  lower: 0,
  upper: 1,
  confidence: type.confidence,
  testData: false,
  objects: 0,
});

const rowsOfType = (found: Found): FindingRow[] => {
  const { type } = found;
  if (type.where.length === 0) return [wholeRow(found)];
  const groups = Map.groupBy(type.where, (place) => `${isTest(place)} ${formOf(place.location)}`);
  return [...groups.values()].map((places) =>
    rowOf(found, formOf(places[0]?.location ?? ''), places),
  );
};

/** The same type may be found and added by hand at one place: the later one has a number. */
const numbered = (rows: readonly FindingRow[]): FindingRow[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.id) ?? 0) + 1;
    seen.set(row.id, count);
    return count === 1 ? row : { ...row, id: `${row.id}~${count}` };
  });
};

const withStrength = (findings: readonly ClassifiedType[]): Found[] => {
  const scanned = findings.filter(({ automated }) => automated === 'Automated');
  const times = Map.groupBy(scanned, ({ key }) => key);
  return findings.map((type) => ({
    type,
    strength: (times.get(type.key)?.length ?? 0) > 1 ? type.strength : null,
  }));
};

export const findingRows = (findings: readonly ClassifiedType[]): FindingRow[] =>
  numbered(withStrength(findings).flatMap(rowsOfType));

/** How many rows count apart: each of their places is possible. */
export const possibleRows = (rows: readonly FindingRow[]): number =>
  rows.filter((row) => statesOf(row).every((state) => state === 'possible')).length;

/** States of its places, each once; a finding for the whole store counts. */
export const statesOf = ({ places }: Pick<FindingRow, 'places'>): PlaceState[] =>
  places.length === 0 ? ['counted'] : [...new Set(places.map(({ state }) => state))];

/** Marks that decide about the row: about one of its places, or about the type in the store. */
export const marksOf = (row: FindingRow, marks: readonly Mark[]): Mark[] =>
  marks.filter(
    ({ key, location, strength }) =>
      key === row.type.key &&
      (strength === null || strength === row.type.strength) &&
      (location === null || row.places.some((place) => place.location === location)),
  );

const HEADER = /^column name says "(.*)"$/;
const NOTES = [TEST_DATA, 'beyond the sample'];

/** The scanner's reasons, by what they are. */
export const reasonsOf = ({ because }: Pick<Place, 'because'>) => ({
  header: because.flatMap((reason) => HEADER.exec(reason)?.[1] ?? []),
  notes: because.filter((reason) => NOTES.includes(reason)),
  checks: because.filter((reason) => !HEADER.test(reason) && !NOTES.includes(reason)),
});

/** Most places that a scan keeps of one type in one store. */
export const PLACES_MAX = 50;

export const isCapped = ({ findings }: Pick<Classification, 'findings'>): boolean =>
  findings.some(({ where }) => where.length >= PLACES_MAX);

/** Percents that never narrow the bounds: `[12, 35]`, `[0.1, 0.3]` for small shares. */
export const boundsOf = ({ lower, upper }: { lower: number; upper: number }): [number, number] => {
  const steps = upper < 0.05 ? 1000 : 100;
  const percent = (share: number) => (share * 100) / steps;
  return [percent(Math.floor(lower * steps)), percent(Math.ceil(upper * steps - 1e-9))];
};
