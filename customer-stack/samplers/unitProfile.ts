import { hash } from 'node:crypto';
import type { MeasuredSink } from '#classify/columnProfile.ts';
import { locationOf } from '#classify/location.ts';
import { createNameless, isNameless, type Nameless } from '#classify/nameless.ts';
import { keyOf } from '#contracts/classification/customDetector.ts';
import type { SketchedColumn } from '#contracts/sketch/storeSketches.ts';
import type { CellSink, SeenOf, TableVisitor, UnitVisitor } from '../readers/source.ts';
import type { KeyedHash } from '../sketches/keyedHash.ts';
import { sketchingNow } from '../sketches/sketching.ts';
import { type ColumnLook, createColumnLook, createTextLook } from './columnLook.ts';
import { patternOf } from './objectStrata.ts';
import { isList, type LocatedVerdict, placedColumns, placedText } from './placedVerdict.ts';
import { wanted } from './wanted.ts';

/** Columns of one table that are judged as columns; the cells of further ones are read as text. */
const MAX_COLUMNS = 1000;

/** Rows whose cells are given one by one, so that those that hold a type in several columns count once. */
const FIRST_ROWS = 64;
/** The same of columns with several cells in a row. */
const FIRST_LISTS = 1000;

interface TableState {
  readonly columns: Map<string, ColumnLook>;
  readonly nameless: Nameless;
  /** Receives the cells of columns beyond the limit. */
  readonly beyond: CellSink;
  /** Absent = columns are not sketched. */
  readonly hash?: KeyedHash;
  /** The row that is read, counted from 1; 0 = not known. */
  row: number;
  rows: number;
  total: number | null;
}

const newTable = (beyond: CellSink, hash?: KeyedHash): TableState => {
  const state: TableState = {
    beyond,
    ...(hash && { hash }),
    columns: new Map(),
    nameless: createNameless(() => state.row),
    row: 0,
    rows: 0,
    total: null,
  };
  return state;
};

export interface UnitProfile {
  readonly visitor: UnitVisitor;
  /** `scale` = total bytes / bytes read, for units without a number of rows. */
  readonly verdicts: (scale: number) => LocatedVerdict[];
  /** Hash of the names of tables and columns, whatever their order; undefined = no table. */
  readonly schema: () => string | undefined;
  /** Of the columns that copies are known by, if the unit was read whole; absent = none are made. */
  readonly sketches: (isWhole: boolean) => { readonly sketches?: SketchedColumn[] };
  /** Rows of all tables, seen and in all. */
  readonly rows: (scale: number) => SeenOf;
}

const schemaOf = (tables: ReadonlyMap<string, TableState>): string | undefined => {
  if (tables.size === 0) return undefined;
  const names = [...tables].map(([table, { columns }]) => [
    patternOf(table),
    ...[...columns.keys()].toSorted(),
  ]);
  return hash('sha256', JSON.stringify(names.toSorted()), 'hex').slice(0, 16);
};

/** The kernel does not tell of which row a cell is that it only counts. */
const inRowsAtFirst = (look: ColumnLook, state: TableState, column: string): ColumnLook => {
  const most = isList(column) ? FIRST_LISTS : FIRST_ROWS;
  const measured = () => {
    const sink = look.measured?.();
    return sink && state.rows < most ? { ...sink, inRows: {} } : sink;
  };
  return { ...look, measured };
};

/** A column without a name is classified by its neighbours: its cells are kept by row. */
const besideOthers = (look: ColumnLook, state: TableState, column: string): ColumnLook => {
  const keep = state.nameless.keeperOf(column);
  const measured = () => {
    const sink = look.measured?.();
    if (sink === undefined || !state.nameless.takes(state.rows + 1)) return sink;
    const add: MeasuredSink['add'] = (cell, traits, times) => {
      keep(cell, 0, cell.length);
      return sink.add(cell, traits, times);
    };
    return { ...sink, add, inRows: { keep } };
  };
  return {
    ...{ ...look, measured },
    add: (cell) => {
      look.add(cell);
      if (cell !== null) keep(cell, 0, cell.length);
    },
    addPart: (text, from, to) => {
      look.addPart(text, from, to);
      keep(text, from, to);
    },
  };
};

/** Takes the cells of a column as lines of text. */
const asText = (text: Pick<CellSink, 'addPart'>): CellSink => ({
  add: (cell) => {
    if (cell !== null) text.addPart(cell, 0, cell.length);
  },
  addPart: text.addPart,
});

const columnOf = (state: TableState, table: string, column: string): CellSink => {
  const known = state.columns.get(column);
  if (known !== undefined) return known;
  if (state.columns.size >= MAX_COLUMNS) return state.beyond;
  const own = createColumnLook({ column, table, at: state }, state.hash);
  const placed = inRowsAtFirst(own, state, column);
  const look = isNameless(column) ? besideOthers(placed, state, column) : placed;
  state.columns.set(column, look);
  return look;
};

const tableVisitor = (state: TableState, table: string): TableVisitor => ({
  row: () => {
    state.rows += 1;
    state.row = state.rows;
  },
  passRows: (count) => {
    state.rows += count;
    state.row = 0;
  },
  column: (name) => columnOf(state, table, name),
  cell: (column, value) => columnOf(state, table, column).add(value),
  total: (rows) => {
    state.total = rows;
  },
});

/** Findings of each column, by itself or by its neighbours. */
const columnVerdicts = ({ columns, nameless }: TableState) => {
  const found = new Map([...columns].map(([column, look]) => [column, look.verdicts()] as const));
  const types = new Map(
    [...found].map(([column, verdicts]) => [
      column,
      verdicts.flatMap(({ type }) => (type === 'custom' ? [] : [type])),
    ]),
  );
  for (const [column, verdict] of nameless.verdicts(types))
    found.set(column, [...(found.get(column) ?? []), verdict]);
  return found;
};

const tableVerdicts = (state: TableState, unit: string, scale: number) => {
  const verdicts = [...columnVerdicts(state)].flatMap(([column, found]) =>
    found.map((verdict) => ({ verdict, column, location: locationOf(unit, column) })),
  );
  return placedColumns(verdicts, scale);
};

const scaleOf = ({ rows, total }: TableState, bytesScale: number): number =>
  total === null || rows === 0 ? bytesScale : total / rows;

const rowsOf = (tables: readonly TableState[], scale: number): SeenOf => ({
  seen: tables.reduce((sum, { rows }) => sum + rows, 0),
  total: tables.reduce(
    (sum, { rows, total }) => sum + Math.max(rows, total ?? Math.round(rows * scale)),
    0,
  ),
});

/**
 * Types that mean nothing alone (an expiry date, a code of three digits) are dropped without their
 * companion.
 */
const inCompany = (verdicts: readonly LocatedVerdict[]): LocatedVerdict[] => {
  const present = new Set(
    verdicts.flatMap(({ type, needs }) => (needs === undefined && type !== 'custom' ? [type] : [])),
  );
  return verdicts.filter(({ needs }) => needs === undefined || present.has(needs));
};

const sketchesNow = (isWhole: boolean, make: () => SketchedColumn[]) => {
  if (sketchingNow() === undefined) return {};
  return { sketches: isWhole ? make() : [] };
};

const columnSketches = ({ columns }: TableState, unit: string): SketchedColumn[] =>
  [...columns].flatMap(([column, { sketch }]) => {
    const found = sketch?.();
    return found === undefined ? [] : [{ ...found, place: locationOf(unit, column) }];
  });

/**
 * Collects what a reader reads of one object, file or table and returns its findings. `isSketched`: it may be
 * read whole.
 */
export const createUnitProfile = (unit: string, isSketched = true): UnitProfile => {
  const hash = isSketched ? sketchingNow()?.hash : undefined;
  const tables = new Map<string, TableState>();
  const text = createTextLook();
  const nameOf = (table: string) => (table === '' ? unit : `${unit}:${table}`);
  const all = (scale: number) => [
    ...[...tables].flatMap(([name, state]) =>
      inCompany(tableVerdicts(state, nameOf(name), scaleOf(state, scale))),
    ),
    ...text.verdicts().map((each) => placedText(each, locationOf(unit, null), scale)),
  ];
  const { isPlaceAllowed } = wanted();
  const verdicts = (scale: number) =>
    all(scale).filter((each) => !isPlaceAllowed(each.location, keyOf(each)));
  const table = (name: string) => {
    const state = tables.get(name) ?? newTable(asText(text), hash);
    tables.set(name, state);
    return tableVisitor(state, name === '' ? unit : name);
  };
  const sketches = () =>
    [...tables]
      .flatMap(([name, state]) => columnSketches(state, nameOf(name)))
      .filter(({ place, type }) => !isPlaceAllowed(place, type));
  return {
    visitor: { table, line: text.add, linePart: text.addPart },
    verdicts,
    schema: () => schemaOf(tables),
    sketches: (isWhole) => sketchesNow(isWhole, sketches),
    rows: (scale) => rowsOf([...tables.values()], scale),
  };
};
