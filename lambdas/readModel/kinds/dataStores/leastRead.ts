import type { Query } from '#readModel/engine/query.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { inAccount, isAnalysed, isNotRead, isUnread } from './query.ts';
import { dataStoresKind } from './spec.ts';

export const leastReadColumns = [...baseColumns(dataStoresKind), 'accountId', 'analysis'] as const;

const MOST = 500;

/** One account, or all where it is null or absent. */
type Scope = string | null | undefined;

const readRiskiest = (
  view: View<typeof dataStoresKind>,
  where: Query<typeof dataStoresKind>['where'],
  limit = MOST,
) => {
  const order = { column: 'risk', descending: true } as const;
  return readPage(view, { where, order, window: { from: 0, limit } }, ['id', 'risk']).rows;
};

/** Stores, 500 at most: those not read, or not in full, before the others, the riskiest first. */
export const leastReadStores = (view: View<typeof dataStoresKind>, scope: Scope) => {
  const own = inAccount(scope);
  const notRead = readRiskiest(view, [...own, isNotRead]);
  const left = MOST - notRead.length;
  return left > 0 ? [...notRead, ...readRiskiest(view, [...own, isAnalysed], left)] : notRead;
};

/** Stores of which nothing was read, 500 at most, the riskiest first. */
export const unreadStores = (view: View<typeof dataStoresKind>, scope: Scope) =>
  readRiskiest(view, [...inAccount(scope), isUnread]);
