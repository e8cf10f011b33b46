import { columnNames } from '#readModel/engine/kind.ts';
import { type Overlay, overlayOf } from '#readModel/engine/overlay.ts';
import { cellsAt } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import type { View } from '#readModel/engine/view.ts';
import type { ReadView } from '#readModel/kinds/listedKind.ts';
import { readHead } from '#store/head.ts';
import { readPolicies } from '#store/policies.ts';
import type { Table } from '#store/table.ts';
import { type CompiledPolicy, compilePolicies, violatedBy } from './policies.ts';
import { dataStoresKind } from './spec.ts';
import { withPolicies } from './withPolicies.ts';

type Stores = typeof dataStoresKind;

/** Edited rows with the policies that they violate by now. */
const editedWith = (
  { snapshot, overlay }: View<Stores>,
  policies: readonly CompiledPolicy[],
  now: number,
): Overlay => {
  const names = columnNames(dataStoresKind);
  const edits = [...overlay.edited].map(([row, cells]) => {
    const after = { ...cellsAt(snapshot, row, names), ...cells };
    return { row, cells: { ...cells, policies: violatedBy(policies, after, now).join('\n') } };
  });
  return overlayOf(snapshot, edits);
};

interface Known {
  readonly policySeq: number;
  readonly snapshot: Snapshot<Stores>;
}

/**
 * Data stores with the policies that they violate, as of the last edit of a policy, a tag or a mark.
 * While the generation holds every edit of a policy and no row is edited, it is read as it is.
 */
export const currentStores = (core: Table, own: ReadView<Stores>): ReadView<Stores> => {
  const worked = new WeakMap<Snapshot, Known>();
  return async (customer, columns, given) => {
    const head = given ?? (await readHead(core, customer));
    const { policySeq } = head;
    const view = await own(customer, columns, head);
    const isStale = policySeq > (head.kinds[dataStoresKind.name]?.folded ?? 0);
    if (!isStale && view.overlay.edited.size === 0) return view;
    const now = Date.now();
    const policies = compilePolicies(await readPolicies(core, customer));
    if (!isStale) return { ...view, overlay: editedWith(view, policies, now) };
    const whole = await own(customer, columnNames(dataStoresKind), head);
    const known = worked.get(whole.snapshot);
    const snapshot =
      known?.policySeq === policySeq ? known.snapshot : withPolicies(whole.snapshot, policies, now);
    worked.set(whole.snapshot, { policySeq, snapshot });
    // Without the number of the generation: its stored counts are of the policies before.
    const current = { snapshot, overlay: whole.overlay };
    return { ...current, overlay: editedWith(current, policies, now) };
  };
};
