import { type ColumnProfile, createColumnProfile } from '#classify/columnProfile.ts';
import { locationOf } from '#classify/location.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import type { Verdict } from '#classify/verdict.ts';
import type { TableVisitor, UnitVisitor } from '../readers/source.ts';

/** Columns of one table that are looked at; what comes after is counted as text of the table. */
const MAX_COLUMNS = 1000;

/** One type at one place, with its lower bound for the whole unit. */
export interface LocatedVerdict extends Verdict {
  readonly location: string;
  /** Lower bound of the number of values at this place in the whole unit. */
  readonly count: number;
}

interface TableState {
  readonly columns: Map<string, ColumnProfile>;
  rows: number;
  total: number | null;
}

export interface UnitProfile {
  readonly visitor: UnitVisitor;
  /** `scale` = whole bytes / bytes seen, for what does not know its rows. */
  readonly verdicts: (scale: number) => LocatedVerdict[];
}

const tableVisitor = (state: TableState, table: string): TableVisitor => ({
  row: () => {
    state.rows += 1;
  },
  cell: (column, value) => {
    let profile = state.columns.get(column);
    if (profile === undefined) {
      if (state.columns.size >= MAX_COLUMNS) return;
      profile = createColumnProfile(column, table);
      state.columns.set(column, profile);
    }
    profile.add(value);
  },
  total: (rows) => {
    state.total = rows;
  },
});

/** All was read: what was seen. Else the lower bound of the share times the cells there may be. */
const countOf = ({ hits, cells, lower }: Verdict, scale: number): number =>
  scale <= 1 ? hits : Math.max(hits, Math.floor(lower * cells * scale));

const placed = (verdict: Verdict, location: string, scale: number): LocatedVerdict => ({
  ...verdict,
  location,
  count: countOf(verdict, scale),
});

const scaleOf = ({ rows, total }: TableState, bytesScale: number): number =>
  total === null || rows === 0 ? bytesScale : total / rows;

/** What says nothing by itself (a year and a month, a code of three digits) goes without its company. */
const inCompany = (verdicts: readonly LocatedVerdict[]): LocatedVerdict[] => {
  const present = new Set(
    verdicts.flatMap(({ type, needs }) => (needs === undefined ? [type] : [])),
  );
  return verdicts.filter(({ needs }) => needs === undefined || present.has(needs));
};

/** Takes what a reader reads of one object, file or table and says what it holds. */
export const createUnitProfile = (unit: string): UnitProfile => {
  const tables = new Map<string, TableState>();
  const text = createTextProfile();
  const nameOf = (table: string) => (table === '' ? unit : `${unit}:${table}`);
  const verdicts = (scale: number) => [
    ...[...tables].flatMap(([table, state]) =>
      inCompany(
        [...state.columns].flatMap(([column, profile]) =>
          profile
            .verdicts()
            .map((each) => placed(each, locationOf(nameOf(table), column), scaleOf(state, scale))),
        ),
      ),
    ),
    ...text.verdicts().map((each) => placed(each, locationOf(unit, null), scale)),
  ];
  return {
    visitor: {
      table: (name) => {
        const state = tables.get(name) ?? { columns: new Map(), rows: 0, total: null };
        tables.set(name, state);
        return tableVisitor(state, name === '' ? unit : name);
      },
      line: text.add,
    },
    verdicts,
  };
};
