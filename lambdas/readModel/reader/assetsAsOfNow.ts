import type { CustomerContext } from '#contracts/customer/context.ts';
import { movedByIssues, movedByStores, storeRiskColumns } from '#domain/asset/asOfNow.ts';
import { openIssueColumns } from '#domain/asset/openIssues.ts';
import { columnNames, type Value } from '#readModel/engine/kind.ts';
import { type Overlay, overlayOf } from '#readModel/engine/overlay.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { readEdits } from '#store/edits.ts';
import { type Head, readHead } from '#store/head.ts';
import type { Table } from '#store/table.ts';
import type { ReadView } from './snapshots.ts';

const all = columnNames(assetsKind);
const ofIssues = [...facetColumns(issuesKind), ...issuesKind.tie, ...openIssueColumns];
const ofStores = [...facetColumns(dataStoresKind), ...storeRiskColumns];

interface Since {
  /** The assets were worked out of another generation of issues than the live one. */
  readonly ofAnotherGeneration: boolean;
  readonly issuesEdited: boolean;
  /** Ids of data stores. */
  readonly stores: readonly Value[];
}

/** What became of issues and data stores since the assets were worked out of them. */
const readSince = async (
  core: Table,
  customer: CustomerContext,
  { assets, issues, seq: to }: Head,
): Promise<Since> => {
  const edited = (kind: 'issues' | 'dataStores', after: number) =>
    readEdits(core, customer, { kind, after, to });
  const [ofIssue, ofStore] = await Promise.all([
    edited('issues', issues?.folded ?? 0),
    edited('dataStores', assets?.folded ?? 0),
  ]);
  return {
    ofAnotherGeneration: (assets?.basis ?? 0) !== (issues?.gen ?? 0),
    issuesEdited: ofIssue.length > 0,
    stores: ofStore.flatMap(({ keys }) => keys.map(({ id = null }) => id)),
  };
};

interface Known {
  readonly seq: number;
  readonly issues: Snapshot;
  readonly stores: Snapshot;
  readonly overlay: Overlay;
}

/**
 * Assets as their issues and data stores stand at this moment: what users decided about those shows
 * in numbers, scores and order of the assets with the next call, whatever is published meanwhile.
 */
export const assetsAsOfNow = (
  core: Table,
  read: { readonly assets: ReadView; readonly issues: ReadView; readonly stores: ReadView },
): ReadView => {
  const worked = new WeakMap<Snapshot, Known>();
  return async (customer, columns, given) => {
    const head = given ?? (await readHead(core, customer));
    const since = await readSince(core, customer, head);
    const { ofAnotherGeneration, issuesEdited } = since;
    if (!ofAnotherGeneration && !issuesEdited && since.stores.length === 0) {
      return read.assets(customer, columns, head);
    }
    const [{ snapshot, gen }, issues, stores] = await Promise.all([
      read.assets(customer, [...columns, ...all], head),
      read.issues(customer, ofIssues, head),
      read.stores(customer, ofStores, head),
    ]);
    const of = { seq: head.seq, issues: issues.snapshot, stores: stores.snapshot };
    const known = worked.get(snapshot);
    const isSame =
      known?.seq === of.seq && known.issues === of.issues && known.stores === of.stores;
    if (isSame) return { snapshot, overlay: known.overlay, gen };
    const overlay = overlayOf(snapshot, [
      ...movedByIssues(snapshot, issues, ofAnotherGeneration),
      ...movedByStores(snapshot, stores, since.stores),
    ]);
    worked.set(snapshot, { ...of, overlay });
    return { snapshot, overlay, gen };
  };
};
