import type { DataType } from '#contracts/classification/dataTypes.ts';
import {
  fill,
  type Maker,
  type Table,
  type TableShape,
} from '#local/sample/accounts/data/table.ts';
import { type ContentTruth, tableTruth } from '#local/sample/accounts/data/truth.ts';
import type { SampleAccountId } from '#local/sample/accounts/names.ts';
import type { BucketConfiguration } from './configuration.ts';

export type Content = Uint8Array | string;

export interface PlannedObject {
  readonly key: string;
  /** Format of the content, csv, csv.gz, parquet, …, whatever the key's extension. */
  readonly format: string;
  /** Days since it was last written. */
  readonly age: number;
  readonly truth: ContentTruth;
  readonly make: (maker: Maker) => Content | Promise<Content>;
  /** Objects with the same label have the same bytes; by default bucket and key. */
  readonly label?: string;
  /** Everybody may read it, by its own access control list. */
  readonly isPublic?: boolean;
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
  /** Objects that are rewritten at each start, and what each of them holds. */
  readonly live?: { readonly format: string; readonly truth: ContentTruth };
}

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
  truth: tableTruth(shape),
  make: (maker) => write(fill(shape, maker), maker),
});

export interface TextObject {
  readonly key: string;
  readonly format: string;
  readonly age: number;
  readonly holds?: readonly DataType[];
  readonly isPublic?: boolean;
  readonly make: (maker: Maker) => Content | Promise<Content>;
}

/** An object of running text, settings or code. */
export const textObject = ({ holds = [], ...object }: TextObject): PlannedObject => ({
  ...object,
  truth: { rows: null, columns: {}, text: holds },
});
