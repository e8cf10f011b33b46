import { parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

/** Columns of a flow log that tell who connected to what, and how much was sent. */
const columns = [
  ...['account_id', 'srcaddr', 'dstaddr', 'srcport', 'dstport'],
  ...['bytes', 'start', 'action', 'log_status'],
];

/** Rows of those columns, by the library that the reader is built on. */
export const flowRows = async (bytes: Uint8Array): Promise<number> => {
  const file = new Uint8Array(bytes).buffer;
  let found = 0;
  const onComplete = (rows: unknown[][]): void => {
    found = rows.length;
  };
  await parquetRead({ file, columns, compressors, onComplete });
  return found;
};
