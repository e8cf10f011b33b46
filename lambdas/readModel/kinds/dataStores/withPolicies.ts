import type { Column } from '#readModel/engine/column.ts';
import { columnNames, columnSpec } from '#readModel/engine/kind.ts';
import { allOf, anyOf } from '#readModel/engine/marks.ts';
import { setColumn } from '#readModel/engine/setColumn.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import { sameColumn } from '#readModel/engine/stored.ts';
import type { CompiledPolicy } from './policies.ts';
import { policyMarks } from './policyMarks.ts';
import type { dataStoresKind } from './spec.ts';

type Stores = Snapshot<typeof dataStoresKind>;

const policiesColumn = (
  stores: Stores,
  policies: readonly CompiledPolicy[],
  now: number,
): Column => {
  const { rows, kind } = stores;
  const { inScope, violated } = policyMarks(stores, now);
  const members = policies
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, scope, rules }) => ({
      name: id,
      marks: allOf(rows, [inScope(scope), anyOf(rows, rules.map(violated))]),
    }));
  const column = setColumn(columnSpec(kind, 'policies'), rows, members);
  const before = stores.column('policies');
  return sameColumn(before, column) ? before : column;
};

/** Fills in which policies each store violates: a pass over each column that one of them looks at. */
export const withPolicies = (
  stores: Stores,
  policies: readonly CompiledPolicy[],
  now: number,
): Stores =>
  createSnapshot(
    stores.kind,
    stores.rows,
    columnNames(stores.kind).map((name) => [
      name,
      name === 'policies' ? policiesColumn(stores, policies, now) : stores.column(name),
    ]),
  );
