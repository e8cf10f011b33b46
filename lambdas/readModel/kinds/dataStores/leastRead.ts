import type { Query } from '#readModel/engine/query.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { inAccount, isAnalysed, isCopy, isNoCopy, isNotRead, isUnread } from './query.ts';
import { dataStoresKind } from './spec.ts';

export const leastReadColumns = [
  ...baseColumns(dataStoresKind),
  'accountId',
  'analysis',
  'isCopy',
] as const;

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

type StoresView = View<typeof dataStoresKind>;
type Where = Query<typeof dataStoresKind>['where'];

/** 500 at most: those of the first filter before those of the second. */
const readInTurn = (view: StoresView, first: Where, then: Where) => {
  const found = readRiskiest(view, first);
  const left = MOST - found.length;
  return left > 0 ? [...found, ...readRiskiest(view, then, left)] : found;
};

/** Stores, 500 at most: those not read, or not in full, before the others, the riskiest first. */
export const leastReadStores = (view: StoresView, scope: Scope) => {
  const own = [...inAccount(scope), isNoCopy];
  return readInTurn(view, [...own, isNotRead], [...own, isAnalysed]);
};

/** Stores of which nothing was read, 500 at most, the riskiest first; copies after all others. */
export const unreadStores = (view: StoresView, scope: Scope) => {
  const unread = [...inAccount(scope), isUnread];
  return readInTurn(view, [...unread, isNoCopy], [...unread, isCopy]);
};
