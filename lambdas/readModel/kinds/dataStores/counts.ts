import { overviewTagOf } from '#contracts/classification/customDetector.ts';
import { overviewTags } from '#contracts/classification/dataTypes.ts';
import { sizeText } from '#contracts/number/sizeText.ts';
import { riskLabel } from '#contracts/risk/words.ts';
import { typesIn } from '#domain/dataStore/typeCells.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import { eachRow } from '#readModel/engine/eachRow.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import type { View } from '#readModel/engine/view.ts';
import { inAccount, isImportant, isManaged, isSensitive, isShadow, isUrgent } from './query.ts';
import { dataStoresKind } from './spec.ts';

type CountedStores = Counted<typeof dataStoresKind>;
type Filters = readonly Filter<typeof dataStoresKind>[];
/** One account, or all where it is null or absent. */
type Scope = string | null | undefined;

const columns = [...baseColumns(dataStoresKind), 'accountId'] as const;

/** What the greatest score is counted by, and the numbers beside it. */
export const riskCounts = { groups: ['risk'], columns } as const;
export const storeCounts = {
  groups: ['management', 'risk', 'sensitivity', 'types'],
  columns,
} as const;

/** Score and band of a scope: 0 and LOW before anything is analysed. */
export const overallRisk = (stores: CountedStores, scope?: Scope) => {
  const score = stores.greatest('risk', inAccount(scope)) ?? 0;
  return { score, label: riskLabel(score) };
};

/** Numbers of the risk cards. */
export const countDataStores = (stores: CountedStores, scope?: Scope) => {
  const { score, label } = overallRisk(stores, scope);
  const count = (...filters: Filters) => stores.count([...inAccount(scope), ...filters]);
  return {
    urgentRisk: count(isUrgent),
    importantRisk: count(isImportant),
    sensitive: count(isSensitive),
    managed: count(isManaged),
    shadow: count(isShadow),
    TotalDataStores: count(),
    cdRiskLabel: label,
    cdRiskScore: score,
  };
};

interface TagCount {
  /** Values. */
  count: number;
  /** Null = not known of some. */
  records: number | null;
  datastores: number;
}

const visited = ['types', 'typeCounts', 'typeRecords'] as const;
const nothing: TagCount = { count: 0, records: 0, datastores: 0 };

const withStore = (
  sum: TagCount,
  { count, records }: ReturnType<typeof typesIn>[number],
): TagCount => ({
  count: sum.count + count,
  records: sum.records === null || records === undefined ? null : sum.records + records,
  datastores: sum.datastores + 1,
});

export const overviewColumns = [...columns, ...visited] as const;

/**
 * Values, records and stores by overview tag: sums of lower bounds, so that totals are never too high. The
 * specification's eight tags are first, in its order and with zeros; others only where found.
 */
export const classificationOverview = (view: View<typeof dataStoresKind>, scope?: Scope) => {
  const counts = new Map<string, TagCount>(overviewTags.map((tag) => [tag, nothing]));
  eachRow(view, { where: inAccount(scope), columns: visited }, (cells) => {
    for (const each of typesIn(cells)) {
      const tag = overviewTagOf(each.type);
      if (tag !== null) counts.set(tag, withStore(counts.get(tag) ?? nothing, each));
    }
  });
  return [...counts].map(([tag, sum]) => ({ tag, ...sum }));
};

export const kindCounts = { groups: ['kinds'], columns: [...columns, 'kind', 'size'] } as const;

/** Number and size of stores by kind, most first; the size is `-` where none of a kind is known. */
export const countByKind = (stores: CountedStores, scope?: Scope) => {
  const where = inAccount(scope);
  const sizes = stores.sums({ by: 'kind', of: 'size' }, where);
  return [...stores.byValue('kind', where)]
    .map(([kind, count]) => ({ kind, count, bytes: sizes.get(kind) ?? null }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
    .map(({ kind, count, bytes }) => ({
      datastoreType: kind,
      count,
      size: bytes === null ? '-' : sizeText(bytes),
    }));
};
