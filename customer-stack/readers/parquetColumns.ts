import { type AsyncBuffer, type Compressors, type FileMetaData, parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

type Codec = NonNullable<Compressors[keyof Compressors]>;

/** Pages of nothing, such as the dictionary of a column of nulls, are refused by some codecs. */
const withNothing =
  (unpack: Codec): Codec =>
  (input, length) =>
    length === 0 ? new Uint8Array() : unpack(input, length);

/** The older of the two codecs has frames with some writers and none with others. */
const unpackLz4: Codec = (input, length) => {
  const { LZ4: framed, LZ4_RAW: bare } = compressors;
  if (framed === undefined || bare === undefined) throw new Error('no codec');
  try {
    return framed(input, length);
  } catch {
    return bare(input, length);
  }
};

const codecs: Compressors = Object.fromEntries(
  Object.entries({ ...compressors, LZ4: unpackLz4 }).map(([codec, unpack]) => [
    codec,
    withNothing(unpack),
  ]),
);

export interface RowRange {
  readonly rowStart: number;
  readonly rowEnd: number;
}

/** Rows of a file, and how many of its columns could not be read. */
export interface ReadRows {
  readonly rows: readonly (readonly unknown[])[];
  readonly refused: number;
}

interface ParquetFile {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
}

const rowsOf = async (
  parquet: ParquetFile,
  range: RowRange,
  columns: string[],
): Promise<unknown[][]> => {
  let rows: unknown[][] = [];
  const onComplete = (records: unknown[][]) => {
    rows = records;
  };
  await parquetRead({ ...parquet, ...range, columns, compressors: codecs, onComplete });
  return rows;
};

/** Column by column: one that cannot be read leaves the others. Throws when none can. */
const readEach = async (
  parquet: ParquetFile,
  names: readonly string[],
  range: RowRange,
): Promise<ReadRows> => {
  const count = range.rowEnd - range.rowStart;
  const rows = Array.from({ length: count }, () => new Array<unknown>(names.length).fill(null));
  let refused = 0;
  let last: unknown;
  for (const [at, name] of names.entries()) {
    try {
      const cells = await rowsOf(parquet, range, [name]);
      for (const [i, [cell]] of cells.entries()) if (rows[i] !== undefined) rows[i][at] = cell;
    } catch (error) {
      refused += 1;
      last = error;
    }
  }
  if (refused === names.length) throw last;
  return { rows, refused };
};

/** Cells of the columns, in the order of their names. */
export const readRows = async (
  parquet: ParquetFile,
  names: readonly string[],
  range: RowRange,
): Promise<ReadRows> => {
  const rows = await rowsOf(parquet, range, [...names]).catch(() => undefined);
  return rows === undefined ? readEach(parquet, names, range) : { rows, refused: 0 };
};

/** Cells of each column of a range, by its name, without rows. Throws where one cannot be read. */
export const readColumns = async (
  parquet: ParquetFile,
  names: readonly string[],
  { rowStart, rowEnd }: RowRange,
): Promise<ReadonlyMap<string, readonly unknown[]>> => {
  const cells = new Map(names.map((name) => [name, new Array<unknown>(rowEnd - rowStart)]));
  await parquetRead({
    ...{ ...parquet, rowStart, rowEnd, columns: [...names], compressors: codecs },
    onChunk: ({ columnName, columnData, rowStart: first }) => {
      const column = cells.get(columnName);
      if (column === undefined) return;
      for (let at = 0; at < columnData.length; at += 1)
        column[first - rowStart + at] = columnData[at];
    },
  });
  return cells;
};
