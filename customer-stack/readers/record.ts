import type { TableVisitor } from './source.ts';

const DEEPEST = 12;

const isBinary = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** A leaf as the text that a person would see; null = nothing to look at. */
const leafText = (value: unknown): string | null => {
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

interface Step {
  readonly table: TableVisitor;
  readonly path: string;
  readonly value: unknown;
  readonly depth: number;
}

/** Each leaf of nested data is a cell of the column that its path names: `orders[].card.number`. */
const addValue = ({ table, path, value, depth }: Step): void => {
  if (depth > DEEPEST || value === null || value === undefined) return;
  if (Array.isArray(value)) {
    value.forEach((item: unknown) => {
      addValue({ table, path: `${path}[]`, value: item, depth: depth + 1 });
    });
    return;
  }
  if (typeof value === 'object' && !(value instanceof Date) && !isBinary(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const next = path === '' ? key : `${path}.${key}`;
      addValue({ table, path: next, value: inner, depth: depth + 1 });
    }
    return;
  }
  const text = leafText(value);
  if (text !== null) table.cell(path === '' ? 'value' : path, text);
};

/** One record (a JSON object, an Avro or Parquet row, a DynamoDB item) as one row. */
export const addRecord = (table: TableVisitor, record: unknown): void => {
  table.row();
  addValue({ table, path: '', value: record, depth: 0 });
};
