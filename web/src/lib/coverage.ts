import type { Coverage } from '#contracts/dataStore/dataStore.ts';
import { emptyUnits, unitsToRead } from '#contracts/dataStore/unitsToRead.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { percentText } from '#contracts/number/sizeText.ts';
import { formatBytes, formatWhole } from '#lib/format.ts';
import { t } from '#messages';

const tables: readonly StoreType[] = ['RDS-Postgres', 'PostgreSQL', 'mysql', 'rds', 'redshift'];

const unitOf = (kind: StoreType): keyof typeof t.dataStores.units => {
  if (kind === 's3') return 'object';
  return tables.includes(kind) ? 'table' : 'unit';
};

/** Word for the units of a store of this type. */
export const unitWord = (kind: StoreType, count: number): string =>
  t.dataStores.units[unitOf(kind)](count);

/** `3 objects`; a store whose units are not known, or that has none, was left out as a whole. */
export const leftOutText = (coverage: Coverage, kind: StoreType, count: number): string => {
  const { unitsSeen, unitsTotal } = coverage;
  if (unitsSeen === 0 && !unitsTotal) return t.dataStores.wholeStore;
  return `${formatWhole(count)} ${unitWord(kind, count)}`;
};

/** Share that was read of what holds something, 0 to 1; null when that is unknown, or nothing. */
export const shareRead = (coverage: Coverage): number | null => {
  const total = unitsToRead(coverage);
  return total === null || total === 0 ? null : Math.min(1, coverage.unitsSeen / total);
};

/** It was looked at, and there was nothing to read. */
export const isEmptyStore = (coverage: Coverage): boolean => unitsToRead(coverage) === 0;

/** The state in a word. */
export const coverageHint = (coverage: Coverage): string =>
  isEmptyStore(coverage) ? t.dataStores.reasons.empty : t.dataStores.coverageState[coverage.state];

/** `, 3 tables are empty` */
const emptyText = (coverage: Coverage, kind: StoreType): string => {
  const empty = emptyUnits(coverage);
  return empty === 0
    ? ''
    : `, ${formatWhole(empty)} ${unitWord(kind, empty)} ${empty === 1 ? 'is' : 'are'} empty`;
};

/** `1,840 of 2,000 objects read (92 %)`; without a total only what was read. */
export const coverageText = (coverage: Coverage, kind: StoreType): string => {
  const { unitsSeen } = coverage;
  if (isEmptyStore(coverage)) return t.dataStores.isEmpty;
  const [total, share] = [unitsToRead(coverage), shareRead(coverage)];
  const seen = formatWhole(unitsSeen);
  if (total === null) return `${seen} ${unitWord(kind, unitsSeen)} read, total unknown`;
  const of = `${seen} of ${formatWhole(total)} ${unitWord(kind, total)} read`;
  const read = share === null ? of : `${of} (${percentText(share)})`;
  return `${read}${emptyText(coverage, kind)}`;
};

/**
 * False while units are left out and all that was counted was read: the total is then that of the
 * units that were read, not of the store.
 */
export const isTotalOfStore = (coverage: Coverage, seen: number, total: number): boolean =>
  seen < total || (shareRead(coverage) ?? 1) === 1;

/** `16.8 GB of 38.2 GB read`, without a total only what was read; null when bytes are unknown. */
export const bytesText = (coverage: Coverage): string | null => {
  const { bytesSeen, bytesTotal } = coverage;
  if (isEmptyStore(coverage)) return null;
  if (bytesTotal === null || !isTotalOfStore(coverage, bytesSeen, bytesTotal))
    return bytesSeen === 0 ? null : `${formatBytes(bytesSeen)} read`;
  return `${formatBytes(bytesSeen)} of ${formatBytes(bytesTotal)} read`;
};
