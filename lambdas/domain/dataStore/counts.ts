import { dataTypes, overviewTags } from '#contracts/dataTypes.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';
import { riskLabel, type StoreKind } from '#contracts/words.ts';
import { isImportant, isSensitive, isUrgent } from './list.ts';
import { sizeText } from './sizeText.ts';
import { greatestRisk } from './snapshot.ts';

type Rows = readonly SnapshotRow[];
const howMany = (rows: Rows, test: (row: SnapshotRow) => boolean): number =>
  rows.reduce((sum, row) => sum + (test(row) ? 1 : 0), 0);

/** Score and band of a scope: 0 and LOW before anything is analysed. */
export const overallRisk = (rows: Rows) => {
  const score = greatestRisk(rows) ?? 0;
  return { score, label: riskLabel(score) };
};

/** Numbers of the risk cards. */
export const countDataStores = (rows: Rows) => {
  const { score, label } = overallRisk(rows);
  return {
    urgentRisk: howMany(rows, isUrgent),
    importantRisk: howMany(rows, isImportant),
    sensitive: howMany(rows, isSensitive),
    managed: howMany(rows, ({ management }) => management === 'managed'),
    shadow: howMany(rows, ({ management }) => management === 'shadow'),
    TotalDataStores: rows.length,
    cdRiskLabel: label,
    cdRiskScore: score,
  };
};

interface TagCount {
  count: number;
  datastores: number;
}

/**
 * Values and stores by overview tag: sums of lower bounds, so that totals never claim too much. The
 * specification's eight tags come first, in its order and with zeros; others only where found.
 */
export const classificationOverview = (rows: Rows) => {
  const counts = new Map<string, TagCount>(
    overviewTags.map((tag) => [tag, { count: 0, datastores: 0 }]),
  );
  for (const { type, count } of rows.flatMap(({ types }) => types)) {
    const tag = dataTypes[type].overviewTag;
    if (tag === null) continue;
    const sum = counts.get(tag) ?? { count: 0, datastores: 0 };
    counts.set(tag, { count: sum.count + count, datastores: sum.datastores + 1 });
  }
  return [...counts].map(([tag, sum]) => ({ tag, ...sum }));
};

/** Number and size of stores by kind, most first. */
export const countByKind = (rows: Rows) => {
  const kinds = new Map<StoreKind, { count: number; bytes: number }>();
  for (const { kind, size } of rows) {
    const sum = kinds.get(kind) ?? { count: 0, bytes: 0 };
    kinds.set(kind, { count: sum.count + 1, bytes: sum.bytes + (size ?? 0) });
  }
  return [...kinds]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .map(([kind, { count, bytes }]) => ({ datastoreType: kind, count, size: sizeText(bytes) }));
};
