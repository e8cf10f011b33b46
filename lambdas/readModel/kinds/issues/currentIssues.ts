import { definitionOf, isViolation } from '#domain/policy/definition.ts';
import { isInScope } from '#domain/policy/policyScope.ts';
import { columnNames, membersOf, setCell } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { type Edited, overlayOf } from '#readModel/engine/overlay.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import type { View } from '#readModel/engine/view.ts';
import { type CompiledPolicy, compilePolicies } from '#readModel/kinds/dataStores/policies.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ReadView, ReadViewOf } from '#readModel/kinds/listedKind.ts';
import { readHead } from '#store/head.ts';
import { readPolicies } from '#store/policies.ts';
import type { Table } from '#store/table.ts';
import { issuesKind } from './spec.ts';

type Issues = typeof issuesKind;
type StoresView = View<typeof dataStoresKind>;

const scoped = ['id', 'accountId', 'types', 'level', 'tags'] as const;
const storeColumns = [...baseColumns(dataStoresKind), ...scoped] as const;

/** What the scope of a policy looks at, of a store with its edits. */
const scopeReader = ({ snapshot, overlay }: StoresView) => {
  const read = rowReader(snapshot, scoped);
  return (id: string) => {
    const row = findRow(snapshot, { id });
    return row === undefined ? undefined : { ...read(row), ...overlay.edited.get(row) };
  };
};

/** Issues of violations with the policies as they are now; one that no policy asks about is at an end. */
const movedByPolicies = (
  { snapshot }: View<Issues>,
  stores: StoresView,
  policies: readonly CompiledPolicy[],
): Edited[] => {
  const scopeOf = scopeReader(stores);
  const definitions = snapshot.column('vulnerability').values.map(String).filter(isViolation);
  return definitions.flatMap((vulnerability) => {
    const asking = policies.filter(({ rules }) =>
      rules.some(({ id }) => definitionOf(id) === vulnerability),
    );
    const rows = rowsHolding(snapshot, { vulnerability });
    const read = rowReader(snapshot, ['stores']);
    return rows.map((row) => {
      const [id = ''] = membersOf(read(row).stores);
      const facts = scopeOf(id);
      const names = asking.flatMap(({ scope, name }) =>
        facts !== undefined && isInScope(scope, facts) ? [name] : [],
      );
      const ended = names.length === 0 ? { resolved: 1 } : {};
      return { row, cells: { policies: setCell(names), ...ended } };
    });
  });
};

/**
 * Issues with the policies as they are now: until the generation holds what the analysis made of an
 * edit of a policy, names are those of now, and a violation that no policy asks about is resolved.
 */
export const currentIssues =
  (core: Table, own: ReadView<Issues>, read: ReadViewOf): ReadView<Issues> =>
  async (customer, columns, given) => {
    const head = given ?? (await readHead(core, customer));
    const judged = head.kinds[issuesKind.name]?.basis.policies ?? 0;
    if (head.policySeq <= judged) return own(customer, columns, head);
    const [view, stores, policies] = await Promise.all([
      own(customer, columnNames(issuesKind), head),
      read(dataStoresKind)(customer, storeColumns, head),
      readPolicies(core, customer),
    ]);
    const moved = movedByPolicies(view, stores, compilePolicies(policies));
    const edits = [...view.overlay.edited].map(([row, cells]) => ({ row, cells }));
    return { ...view, overlay: overlayOf(view.snapshot, [...edits, ...moved]) };
  };
