import type { Classification, ClassifiedType, Mark } from '#contracts/classification/routes.ts';

export type Place = ClassifiedType['where'][number];
export type PlaceState = Place['state'];

/** A row of the list: a type at a place, or at places whose names differ in numbers only. */
export interface FindingRow {
  /** Names the row in the address. */
  readonly id: string;
  readonly type: ClassifiedType;
  /** The place, a form with `*` for several, or null for the whole store. */
  readonly place: string | null;
  readonly places: readonly Place[];
  readonly hits: number;
  readonly cells: number;
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

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const rowOf = (type: ClassifiedType, form: string, places: readonly Place[]): FindingRow => {
  const place = places.length === 1 ? (places[0]?.location ?? form) : form;
  return {
    id: `${type.key}~${place}`,
    type,
    place,
    places,
    hits: sum(places.map(({ hits }) => hits)),
    cells: sum(places.map(({ cells }) => cells)),
    lower: Math.min(...places.map(({ lower }) => lower)),
    upper: Math.max(...places.map(({ upper }) => upper)),
    confidence: Math.max(...places.map(({ confidence }) => confidence ?? type.confidence)),
    testData: places.every(({ because }) => because.includes(TEST_DATA)),
    objects: sum(places.map(({ objects }) => objects ?? 1)),
  };
};

/** A finding without a place: added by hand for the whole store. */
const wholeRow = (type: ClassifiedType): FindingRow => ({
  id: `${type.key}~`,
  type,
  place: null,
  places: [],
  hits: type.count,
  cells: 0,
  lower: 0,
  upper: 1,
  confidence: type.confidence,
  testData: false,
  objects: 0,
});

const rowsOfType = (type: ClassifiedType): FindingRow[] => {
  if (type.where.length === 0) return [wholeRow(type)];
  const groups = Map.groupBy(type.where, ({ location }) => formOf(location));
  return [...groups].map(([form, places]) => rowOf(type, form, places));
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

export const findingRows = (findings: readonly ClassifiedType[]): FindingRow[] =>
  numbered(findings.flatMap(rowsOfType));

/** States of its places, each once; a finding for the whole store counts. */
export const statesOf = ({ places }: Pick<FindingRow, 'places'>): PlaceState[] =>
  places.length === 0 ? ['counted'] : [...new Set(places.map(({ state }) => state))];

/** Marks that decide about the row: about one of its places, or about the type in the store. */
export const marksOf = (row: FindingRow, marks: readonly Mark[]): Mark[] =>
  marks.filter(
    ({ key, location }) =>
      key === row.type.key &&
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
