import type { MemberCall } from '#middleware/apiHandler.ts';
import { asRecorded } from '#readModel/engine/hydrate.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';
import { neededColumns } from '#readModel/engine/stored.ts';
import { askView, type Page } from '#readModel/engine/view.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { recordsOf } from '#readModel/reader/recordsOf.ts';
import type { Readers } from '#readModel/reader/views.ts';
import type { GenerationId } from '#store/keys.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

type Kind = GenerationId['kind'];

const lists: Readonly<Record<Kind, { readonly kind: KindSpec; readonly read: keyof Readers }>> = {
  dataStores: { kind: dataStoresKind, read: 'readStores' },
  issues: { kind: issuesKind, read: 'readIssues' },
  assets: { kind: assetsKind, read: 'readAssets' },
  identities: { kind: identitiesKind, read: 'readIdentities' },
};

export interface PageAsked {
  readonly question: Query;
  /** Columns that the page shows. */
  readonly shown: readonly string[];
}

/**
 * One page of a list: found and counted in the snapshot with its edits, then read back by key in
 * one batch, as contracts ask for 100 rows at most, so that what records state is shown at once.
 */
export const pageOfRows = async (
  name: Kind,
  { question, shown }: PageAsked,
  { deps, caller: { customer } }: MemberCall<ListsDeps>,
): Promise<Page> => {
  const { kind, read } = lists[name];
  const view = await deps[read](customer, [...neededColumns(kind, question), ...shown]);
  const { rows, count } = askView(view, question, shown);
  const records = await recordsOf[name](deps.core, customer, rows);
  return { rows: rows.map((row, at) => asRecorded(kind, question, [row, records[at]])), count };
};
