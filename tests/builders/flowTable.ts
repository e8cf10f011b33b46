import { gzipSync } from 'node:zlib';
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';

/** Columns of a flow log as AWS writes them (Athena user guide, "flow logs in Apache Parquet"). */
const types: Readonly<Record<string, BasicType>> = {
  ...{ version: 'INT32', account_id: 'STRING', interface_id: 'STRING', srcaddr: 'STRING' },
  ...{ dstaddr: 'STRING', srcport: 'INT32', dstport: 'INT32', protocol: 'INT32' },
  ...{ packets: 'INT64', bytes: 'INT64', start: 'INT64', end: 'INT64', action: 'STRING' },
  ...{ log_status: 'STRING', pkt_srcaddr: 'STRING', pkt_dstaddr: 'STRING' },
};

const cellOf = (type: BasicType, text: string | undefined) => {
  if (text === undefined || text === '-') return type === 'STRING' ? (text ?? null) : null;
  if (type === 'INT64') return BigInt(text);
  return type === 'INT32' ? Number(text) : text;
};

/** The lines of a text file as a table in Parquet, packed by gzip. */
export const flowTable = (text: string, rowGroupSize = 100_000): Uint8Array => {
  const [header = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const rows = lines.map((line) => line.split(' '));
  const columnData = header.split(' ').map((field, at) => {
    const name = field.replaceAll('-', '_');
    const type = types[name] ?? 'STRING';
    return { name, type, nullable: true, data: rows.map((row) => cellOf(type, row[at])) };
  });
  const compressors = { GZIP: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)) };
  return new Uint8Array(
    parquetWriteBuffer({ columnData, codec: 'GZIP', compressors, rowGroupSize }),
  );
};
