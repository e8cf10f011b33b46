import type { DataType } from '#contracts/dataTypes.ts';
import type { Column, Maker, TableShape } from '../data/table.ts';
import { fill, type Table } from '../data/table.ts';
import type { SampleAccountId } from '../names.ts';
import type { BucketConfiguration } from './configuration.ts';

export type Content = Uint8Array | string;

/** What an object truly holds. */
export interface ObjectTruth {
  readonly rows: number | null;
  /** Sensitive columns (or paths) by name. */
  readonly columns: Readonly<Record<string, DataType>>;
  /** Types that stand in running text. */
  readonly text: readonly DataType[];
}

export interface PlannedObject {
  readonly key: string;
  /** csv, csv.gz, parquet, … as the content is, whatever the key says. */
  readonly format: string;
  /** Days since it was last written. */
  readonly age: number;
  readonly truth: ObjectTruth;
  readonly make: (maker: Maker) => Content | Promise<Content>;
  /** Objects with the same label have the same bytes; by default bucket and key. */
  readonly label?: string;
}

export interface PlannedBucket {
  readonly accountId: SampleAccountId;
  readonly name: string;
  readonly region: string;
  /** Days since it was created. */
  readonly age: number;
  readonly configuration: BucketConfiguration;
  readonly denied?: readonly string[];
  readonly objects: readonly PlannedObject[];
}

export const nothingSensitive: ObjectTruth = { rows: null, columns: {}, text: [] };

export const truthOf = (columns: readonly Column[], rows: number): ObjectTruth => ({
  rows,
  columns: Object.fromEntries(
    columns.flatMap(({ name, type }) => (type === undefined ? [] : [[name, type]])),
  ),
  text: [],
});

export interface TableObject extends TableShape {
  readonly key: string;
  readonly format: string;
  readonly age: number;
  readonly label?: string;
  readonly write: (table: Table, maker: Maker) => Content | Promise<Content>;
}

/** An object that holds one table. */
export const tableObject = ({
  write,
  format,
  key,
  age,
  label,
  ...shape
}: TableObject): PlannedObject => ({
  key,
  format,
  age,
  ...(label === undefined ? {} : { label }),
  truth: truthOf(shape.columns, shape.rows),
  make: (maker) => write(fill(shape, maker), maker),
});

export interface TextObject {
  readonly key: string;
  readonly format: string;
  readonly age: number;
  readonly holds?: readonly DataType[];
  readonly make: (maker: Maker) => Content | Promise<Content>;
}

/** An object of running text, settings or code. */
export const textObject = ({ holds = [], ...object }: TextObject): PlannedObject => ({
  ...object,
  truth: { rows: null, columns: {}, text: holds },
});
