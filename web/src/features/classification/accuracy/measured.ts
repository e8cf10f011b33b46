import type { DataType } from '#contracts/classification/dataTypes.ts';
import measured from './measured.json' with { type: 'json' };

/** `99.4 %`; rounded down, so that a slip never shows as 100 %. */
export const percent = (share: number | null): string =>
  share === null ? '-' : `${Math.floor(share * 1000 + 1e-9) / 10} %`;

export interface Cell {
  readonly found: number;
  readonly planted: number;
  readonly wrong: number;
}

const cellOf = (cell: readonly number[] | null): Cell | null => {
  const [found = 0, planted = 0, wrong = 0] = cell ?? [];
  return cell === null ? null : { found, planted, wrong };
};

/** The figures measured last; `npm run evaluate:own -- --write` renews them. */
export const figures = {
  ...measured,
  types: measured.types.map((row) => ({ ...row, type: row.type as DataType })),
  formats: measured.formats.map(({ format, cells }) => ({ format, cells: cells.map(cellOf) })),
};

export type TextFigures = (typeof figures.texts)[number];
export type TypeFigures = (typeof figures.types)[number];
