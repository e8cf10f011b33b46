import type { CellSink, TableVisitor } from './source.ts';

const DEEPEST = 12;

const isBinary = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** A leaf as the text that a person would see; null = nothing to look at. */
export const leafText = (value: unknown): string | null => {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
      return String(value);
    default:
      return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null;
  }
};

/** A record of a format that names its fields once: all records share one list of names. */
export class Fields {
  readonly names: readonly string[];
  readonly values: readonly unknown[];

  constructor(names: readonly string[], values: readonly unknown[]) {
    this.names = names;
    this.values = values;
  }
}

/** A place in nested data: its column, and the places below it, each created on first use. */
export interface Place {
  readonly path: string;
  readonly sink: () => CellSink;
  readonly child: (key: string) => Place;
  /** Its children by a list of names, which is known again when it is the list of last time. */
  readonly fields: (names: readonly string[]) => readonly Place[];
  readonly item: () => Place;
}

/** Places that one table's records may have; names that are data themselves would fill the memory. */
const MOST_PLACES = 20_000;

const createPlaces = (table: TableVisitor): Place => {
  let left = MOST_PLACES;
  const placeAt = (path: string): Place => {
    const children = new Map<string, Place>();
    let own: CellSink | undefined;
    let items: Place | undefined;
    let last: { readonly names: readonly string[]; readonly places: readonly Place[] } | undefined;
    const child = (key: string): Place => {
      const known = children.get(key);
      if (known !== undefined) return known;
      const place = placeAt(path === '' ? key : `${path}.${key}`);
      left -= 1;
      if (left > 0) children.set(key, place);
      return place;
    };
    return {
      path,
      child,
      fields: (names) => {
        if (last?.names !== names) last = { names, places: names.map(child) };
        return last.places;
      },
      sink: () => {
        own ??= table.column(path === '' ? 'value' : path);
        return own;
      },
      item: () => {
        items ??= placeAt(`${path}[]`);
        return items;
      },
    };
  };
  return placeAt('');
};

/** Below the maximum depth of paths every leaf is added to one column. */
const addLeaves = (place: Place, value: unknown): void => {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    const text = leafText(next);
    if (text !== null) place.sink().add(text);
    else if (Array.isArray(next)) for (const each of next) left.push(each);
    else if (next instanceof Fields) left.push(...next.values);
    else if (typeof next === 'object' && next !== null && !isBinary(next)) {
      left.push(...Object.values(next));
    }
  }
};

/** Each leaf of nested data is a cell of the column that its path names: `orders[].card.number`. */
const addValue = (place: Place, value: unknown, depth: number): void => {
  if (depth > DEEPEST) {
    addLeaves(place, value);
    return;
  }
  if (typeof value === 'string') place.sink().add(value);
  else if (value === null || value === undefined) return;
  else if (Array.isArray(value)) {
    const item = place.item();
    for (const each of value) addValue(item, each, depth + 1);
  } else if (typeof value === 'object' && !(value instanceof Date) && !isBinary(value)) {
    addFields(place, value, depth + 1);
  } else {
    const text = leafText(value);
    if (text !== null) place.sink().add(text);
  }
};

const addFields = (place: Place, value: object, depth: number): void => {
  if (value instanceof Fields) {
    const places = place.fields(value.names);
    for (let i = 0; i < places.length; i += 1) {
      addValue(places[i] as Place, value.values[i], depth);
    }
    return;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(record)) addValue(place.child(key), record[key], depth);
};

/** Takes records, each as one row, and has the places of their values. */
export const createPlacedRecords = (table: TableVisitor) => {
  const root = createPlaces(table);
  const add = (record: unknown): void => {
    table.row();
    addValue(root, record, 0);
  };
  return { root, add };
};

/** Takes records (JSON objects, Avro or Parquet rows, DynamoDB items), each as one row. */
export const createRecords = (table: TableVisitor): ((record: unknown) => void) =>
  createPlacedRecords(table).add;

/** One record as one row. */
export const addRecord = (table: TableVisitor, record: unknown): void =>
  createRecords(table)(record);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !isBinary(value);

const isListOfRecords = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(isPlain);

/** A list of records in a document, with its place and depth. */
interface List {
  readonly place: Place;
  readonly items: readonly unknown[];
  readonly depth: number;
}

/** Adds what stands outside of the outermost lists of records; answers those. */
const addOutside = (place: Place, value: object, depth: number): List[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const child = place.child(key);
    if (isListOfRecords(inner)) return [{ place: child.item(), items: inner, depth: depth + 1 }];
    if (isPlain(inner) && !Array.isArray(inner) && depth < DEEPEST)
      return addOutside(child, inner, depth + 1);
    addValue(child, inner, depth);
    return [];
  });

/** A document as rows: each item of its outermost lists, and what stands outside of them. */
export const addDocument = (table: TableVisitor, document: unknown): void => {
  const root = createPlaces(table);
  const addItem = (place: Place, item: unknown, depth: number) => {
    table.row();
    addValue(place, item, depth);
  };
  if (!isPlain(document)) addItem(root, document, 0);
  else if (Array.isArray(document)) for (const item of document) addItem(root, item, 0);
  else {
    table.row();
    for (const { place, items, depth } of addOutside(root, document, 1))
      for (const item of items) addItem(place, item, depth);
  }
};
