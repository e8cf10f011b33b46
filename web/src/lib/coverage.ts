import type { Coverage } from '#contracts/dataStore/dataStore.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
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

/** Share that was read, 0 to 1; null when the total is unknown. */
export const shareRead = ({ unitsSeen, unitsTotal }: Coverage): number | null =>
  unitsTotal === null || unitsTotal === 0 ? null : Math.min(1, unitsSeen / unitsTotal);

/** Rounds down: 99.6 % is not all of it. */
const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** `1,840 of 2,000 objects read (92 %)`; without a total only what was read. */
export const coverageText = (coverage: Coverage, kind: StoreType): string => {
  const { unitsSeen, unitsTotal } = coverage;
  const share = shareRead(coverage);
  const seen = formatWhole(unitsSeen);
  if (unitsTotal === null) return `${seen} ${unitWord(kind, unitsSeen)} read, total unknown`;
  const of = `${seen} of ${formatWhole(unitsTotal)} ${unitWord(kind, unitsTotal)} read`;
  return share === null ? of : `${of} (${percent(share)})`;
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
  if (bytesTotal === null || !isTotalOfStore(coverage, bytesSeen, bytesTotal))
    return bytesSeen === 0 ? null : `${formatBytes(bytesSeen)} read`;
  return `${formatBytes(bytesSeen)} of ${formatBytes(bytesTotal)} read`;
};
