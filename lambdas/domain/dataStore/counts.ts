import { overviewTagOf } from '#contracts/classification/customDetector.ts';
import { overviewTags } from '#contracts/classification/dataTypes.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { riskLabel } from '#contracts/risk/words.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import { NO_ROW } from '#readModel/engine/facets.ts';
import type { Value } from '#readModel/engine/kind.ts';
import { scopeTests } from '#readModel/engine/questions.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import type { Test } from '#readModel/engine/tests.ts';
import type { View } from '#readModel/engine/view.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { isImportant, isManaged, isSensitive, isShadow, isUrgent } from './list.ts';
import { typesOf } from './rows.ts';
import { sizeText } from './sizeText.ts';

/** One account, or all where it is null or absent. */
type Scope = string | null | undefined;

const columns = [...facetColumns(dataStoresKind), 'accountId', 'risk', 'id'];

/** What the greatest score is told by, and the numbers beside it. */
export const riskCounts = { groups: ['risk'], columns };
export const storeCounts = { groups: ['management', 'risk', 'sensitivity', 'types'], columns };

/** Score and band of a scope: 0 and LOW before anything is analysed. */
export const overallRisk = (stores: Counted, scope?: Scope) => {
  const score = stores.greatest('risk', scopeTests(scope)) ?? 0;
  return { score, label: riskLabel(score) };
};

/** Numbers of the risk cards. */
export const countDataStores = (stores: Counted, scope?: Scope) => {
  const { score, label } = overallRisk(stores, scope);
  const count = (...tests: Test[]) => stores.count([...scopeTests(scope), ...tests]);
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

/** Visits the values of some columns of each row of the scope, edited rows as they are by now. */
const eachRow = (
  { snapshot, overlay }: View,
  [scope, columns]: readonly [Scope, readonly string[]],
  visit: (...cells: Value[]) => void,
): void => {
  const isIn = (account: Value | undefined) => typeof scope !== 'string' || account === scope;
  const accounts = snapshot.column('accountId');
  const read = columns.map((name) => snapshot.column(name));
  const { side } = overlay;
  for (let row = 0; row < snapshot.rows; row += 1) {
    if (side.length > 0 && overlay.facets.bytes[row] === NO_ROW) continue;
    if (!isIn(accounts.values[accounts.codes[row] as number])) continue;
    visit(...read.map(({ values, codes }) => values[codes[row] as number] as Value));
  }
  for (const row of side.filter(({ accountId }) => isIn(accountId))) {
    visit(...columns.map((name) => row[name] ?? null));
  }
};

interface TagCount {
  count: number;
  datastores: number;
}

export const overviewColumns = ['accountId', 'types', 'typeCounts'];

/**
 * Values and stores by overview tag: sums of lower bounds, so that totals never claim too much. The
 * specification's eight tags come first, in its order and with zeros; others only where found.
 */
export const classificationOverview = (view: View, scope?: Scope) => {
  const counts = new Map<string, TagCount>(
    overviewTags.map((tag) => [tag, { count: 0, datastores: 0 }]),
  );
  eachRow(view, [scope, ['types', 'typeCounts']], (types = null, typeCounts = null) => {
    for (const { type, count } of typesOf(types, typeCounts)) {
      const tag = overviewTagOf(type);
      if (tag === null) continue;
      const sum = counts.get(tag) ?? { count: 0, datastores: 0 };
      counts.set(tag, { count: sum.count + count, datastores: sum.datastores + 1 });
    }
  });
  return [...counts].map(([tag, sum]) => ({ tag, ...sum }));
};

export const kindCounts = { groups: ['kinds'], columns: [...columns, 'kind', 'size'] };

/** Number and size of stores by kind, most first; the size is `-` where none of a kind is known. */
export const countByKind = (stores: Counted, scope?: Scope) => {
  const where = scopeTests(scope);
  const sizes = stores.sums(['kind', 'size'], where);
  return [...stores.byValue('kind', where)]
    .map(([kind, count]) => ({ kind: kind as StoreType, count, bytes: sizes.get(kind) ?? null }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
    .map(({ kind, count, bytes }) => ({
      datastoreType: kind,
      count,
      size: bytes === null ? '-' : sizeText(bytes),
    }));
};
