import type { InventoryRow } from '#contracts/cloudAccount/forecastRoutes.ts';
import type { ScanFrequency } from '#contracts/cloudAccount/words.ts';
import { prices } from '#contracts/cost/prices.ts';

/** Objects that the second pass of a bucket reads at most in each of its strata, and strata of a bucket. */
const OBJECTS_READ = 299 * 4;
/** Read of one object. */
const OBJECT_BYTES = 8_000_000;
/** Listed by one request. */
const KEYS_A_PAGE = 1_000;
/** Rows that are read of one table; tables of a database are taken to be 50. */
const ROWS_READ = 1_000;
const TABLES = 50;
/** One read unit, and its share for a read that need not be consistent. */
const READ_UNIT_BYTES = 4_096;
const READ_UNIT_SHARE = 0.5;

/** Speed of `classifyStore` with 2 GB: estimated, to be compared with the times that stacks report. */
const BYTES_A_SECOND = 5_000_000;
const SECONDS_A_STORE = 5;
const GIGABYTES = 2;
/** States of the workflow that each store enters. */
const TRANSITIONS_A_STORE = 4;

interface Reading {
  readonly bytes: number;
  /** US dollars for requests to the store's own service. */
  readonly requests: number;
}

const readBuckets = ({ stores, bytes, objects }: InventoryRow): Reading => {
  const read = Math.min(objects, stores * OBJECTS_READ);
  const pages = Math.ceil(objects / KEYS_A_PAGE);
  return {
    bytes: Math.min(bytes, read * OBJECT_BYTES),
    // A listing costs as much as a write.
    requests: pages * prices.bucketWrite + read * prices.bucketRead,
  };
};

const readRows = ({ bytes, rows }: InventoryRow, most: number): number =>
  rows === 0 ? 0 : bytes * Math.min(1, most / rows);

const readTables = (row: InventoryRow): Reading => {
  const bytes = readRows(row, row.stores * ROWS_READ);
  const units = (bytes / READ_UNIT_BYTES) * READ_UNIT_SHARE;
  return { bytes, requests: units * prices.tableReadUnit };
};

/** Reads of these are not charged by the request. */
const readDatabases = (row: InventoryRow): Reading => ({
  bytes: readRows(row, row.stores * TABLES * ROWS_READ),
  requests: 0,
});

const readingOf = (row: InventoryRow): Reading => {
  if (row.type === 's3') return readBuckets(row);
  return row.type === 'dynamodb' ? readTables(row) : readDatabases(row);
};

/** US dollars for one whole scan of what an account holds of one type. */
const scanCost = (row: InventoryRow): number => {
  const { bytes, requests } = readingOf(row);
  const seconds = bytes / BYTES_A_SECOND + row.stores * SECONDS_A_STORE;
  return (
    requests +
    seconds * GIGABYTES * prices.functionGbSecond +
    row.stores * (prices.functionRequest + TRANSITIONS_A_STORE * prices.transition)
  );
};

const scansAMonth: Readonly<Record<ScanFrequency, number>> = {
  'rate(1 day)': 365 / 12,
  'rate(7 days)': 365 / 12 / 7,
  'rate(30 days)': 365 / 12 / 30,
};

const dollars = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;

/** What scans cost at list prices, from what an account holds: an estimate before the first scan. */
export const forecastScans = (
  inventory: readonly InventoryRow[],
  frequency: ScanFrequency,
): {
  firstScan: number;
  monthly: number;
  detailed: { type: InventoryRow['type']; estimatedCost: number }[];
} => {
  const detailed = inventory.map((row) => ({ type: row.type, cost: scanCost(row) }));
  const firstScan = detailed.reduce((sum, { cost }) => sum + cost, 0);
  return {
    firstScan: dollars(firstScan),
    monthly: dollars(firstScan * scansAMonth[frequency]),
    detailed: detailed.map(({ type, cost }) => ({ type, estimatedCost: dollars(cost) })),
  };
};
