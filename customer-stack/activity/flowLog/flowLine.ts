import { isIP } from 'node:net';

/** An accepted flow between two addresses (VPC user guide, "flow log records"). */
export interface Flow {
  readonly accountId: string;
  readonly from: string;
  readonly fromPort: number;
  readonly to: string;
  readonly toPort: number;
  readonly bytes: number;
  /** Ms since 1970. */
  readonly start: number;
}

/** Where the fields of a line are, by their names; a name that is not there has none. */
export type Columns = ReadonlyMap<string, number>;

const MOST_FIELDS = 64;
const needed = ['srcport', 'dstport', 'start', 'action'];

/**
 * @param header names of the fields, as the first line of a file, the format of the log or the
 *   columns of Parquet have them
 * @returns undefined = its flows tell no ends, ports or outcome
 */
export const columnsOf = (header: readonly string[]): Columns | undefined => {
  const names = header
    .slice(0, MOST_FIELDS)
    .map((name) => name.replaceAll(/[${}]/g, '').replaceAll('_', '-'));
  const columns: Columns = new Map(names.map((name, at) => [name, at]));
  const has = (name: string) => columns.has(name);
  const hasEnds = ['src', 'dst'].every((end) => has(`${end}addr`) || has(`pkt-${end}addr`));
  return hasEnds && needed.every(has) ? columns : undefined;
};

/** A value as text, or of a table as what it is. */
export type Cell = string | number | bigint | undefined;

const MOST = 1e15;

const numberOf = (cell: Cell): number => {
  const isNumber = typeof cell === 'string' ? /^\d{1,15}$/.test(cell) : cell !== undefined;
  const value = isNumber ? Number(cell) : Number.NaN;
  return value >= 0 && value < MOST ? value : Number.NaN;
};

/** Value of a field by its name; undefined = the log has no such field. */
export type Field = (name: string) => Cell;

const textOf = (cell: Cell): string => (cell === undefined ? '' : String(cell));

const ends = {
  src: { packet: 'pkt-srcaddr', link: 'srcaddr' },
  dst: { packet: 'pkt-dstaddr', link: 'dstaddr' },
};

/** The ends of the packet, where something between, such as a NAT gateway, has others. */
const endOf = (field: Field, end: 'src' | 'dst'): string => {
  const { packet, link } = ends[end];
  const address = textOf(field(packet));
  return isIP(address) === 0 ? textOf(field(link)) : address;
};

/** @returns `other` = refused, skipped or without data; it is no flow */
export const flowOf = (field: Field): Flow | 'malformed' | 'other' => {
  const status = field('log-status');
  if (status === 'NODATA' || status === 'SKIPDATA' || field('action') === 'REJECT') return 'other';
  const [from, to] = [endOf(field, 'src'), endOf(field, 'dst')];
  const [fromPort, toPort] = [numberOf(field('srcport')), numberOf(field('dstport'))];
  const start = numberOf(field('start')) * 1000;
  const isWhole = Number.isSafeInteger(start) && fromPort <= 65_535 && toPort <= 65_535;
  if (field('action') !== 'ACCEPT' || !isWhole || isIP(from) === 0 || isIP(to) === 0)
    return 'malformed';
  const bytes = numberOf(field('bytes')) || 0;
  return {
    accountId: textOf(field('account-id')),
    ...{ from, fromPort, to, toPort, bytes, start },
  };
};

export const readFlow = (line: string, columns: Columns): Flow | 'malformed' | 'other' => {
  const fields = line.split(' ', MOST_FIELDS);
  return flowOf((name) => fields[columns.get(name) ?? MOST_FIELDS]);
};
