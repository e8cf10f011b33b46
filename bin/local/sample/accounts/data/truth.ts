import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { TableShape } from './table.ts';

/** What an object or a table truly holds. */
export interface ContentTruth {
  readonly rows: number | null;
  /** Sensitive columns (or paths) by name; `table.column` where there are several tables. */
  readonly columns: Readonly<Record<string, DataType>>;
  /** Types that occur in running text. */
  readonly text: readonly DataType[];
}

const mentioned = (shapes: readonly TableShape[]): readonly DataType[] => [
  ...new Set(shapes.flatMap(({ columns }) => columns.flatMap(({ mentions }) => mentions ?? []))),
];

const typed = ({ columns }: TableShape, prefix = ''): readonly (readonly [string, DataType])[] =>
  columns.flatMap(({ name, type }) => (type === undefined ? [] : [[`${prefix}${name}`, type]]));

export const tableTruth = (shape: TableShape): ContentTruth => ({
  rows: shape.rows,
  columns: Object.fromEntries(typed(shape)),
  text: mentioned([shape]),
});

export const tablesTruth = (shapes: readonly TableShape[]): ContentTruth => ({
  rows: shapes.reduce((total, { rows }) => total + rows, 0),
  columns: Object.fromEntries(shapes.flatMap((shape) => typed(shape, `${shape.name}.`))),
  text: mentioned(shapes),
});
