import { conditionAt, type Rule } from '#domain/policy/rule.ts';
import type { Column } from '#readModel/engine/column.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { columnNames, columnSpec } from '#readModel/engine/kind.ts';
import { allOf, anyOf, type Marks, markReader } from '#readModel/engine/marks.ts';
import { setColumn } from '#readModel/engine/setColumn.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import type { CompiledPolicy } from './policies.ts';
import type { dataStoresKind } from './spec.ts';

type Stores = Snapshot<typeof dataStoresKind>;
type Reader = (filter: Filter) => Marks;

const violating = (read: Reader, rows: number, { clauses }: Rule, now: number): Marks =>
  allOf(
    rows,
    clauses.map(({ when }) => read(conditionAt(when, now))),
  );

/** Rows that violate a policy. */
const marksOf = (read: Reader, rows: number, policy: CompiledPolicy, now: number): Marks => {
  const { scope, rules } = policy;
  const broken = anyOf(
    rows,
    rules.map((rule) => violating(read, rows, rule, now)),
  );
  const narrowed = scope.any.length === 0 ? [] : [anyOf(rows, scope.any.map(read))];
  return allOf(rows, [broken, ...scope.all.map(read), ...narrowed]);
};

const policiesColumn = (
  stores: Stores,
  policies: readonly CompiledPolicy[],
  now: number,
): Column => {
  const read = markReader(stores);
  const members = policies
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((policy) => ({ name: policy.id, marks: marksOf(read, stores.rows, policy, now) }));
  return setColumn(columnSpec(stores.kind, 'policies'), stores.rows, members);
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
