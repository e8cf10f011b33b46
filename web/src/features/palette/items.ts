import type { AssetRow } from '#contracts/asset/routes.ts';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import type { Dataset } from '#contracts/search/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { RowIn } from '#lib/searchIn.ts';
import { t as shared } from '#messages';
import { identityTexts } from '#messages/identities.ts';
import { paletteTexts as t } from '#messages/palette.ts';

/** One line of the palette: a place to go to, or something to do. */
export interface PaletteItem {
  /** Unique among all lines shown. */
  readonly id: string;
  readonly label: string;
  /** Small words behind it: type, account, where a match may also be. */
  readonly note: string;
  readonly icon: string;
  /** Absent: the item does something. */
  readonly href?: string;
  readonly run?: () => void;
  readonly score?: number | null;
  /** Further words by which a page or an action is found. */
  readonly words?: string;
  /** It is offered again when nothing is typed. */
  readonly kept?: boolean;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const note = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const storeItem = (row: DataStoreRow): PaletteItem => ({
  id: `datastores:${row.datastoreId}`,
  label: row.name,
  note: note(shared.dataStores.kinds[row.type], row.metadata.cloudAccountId, row.mountLocation),
  icon: row.type,
  href: paths.dataStoreDetails(row.datastoreId, row.assetId),
  score: row.cdDatastoreRiskScore,
  kept: true,
});

const issueItem = (row: IssueRow): PaletteItem => ({
  id: `issues:${row.securityIssueInstanceId}`,
  label: row.name,
  note: note(row.displayId, row.severity, row.instanceLocation),
  icon: 'issue',
  href: paths.issueDetails(row.vulnerabilityID, row.instanceLocation, row.securityIssueInstanceId),
  score: row.cdIssueRiskScore,
  kept: true,
});

const assetItem = (row: AssetRow): PaletteItem => ({
  id: `assets:${row.id}`,
  label: row.name,
  note: note(row.assetType, row.cloudAccountId, row.asset_id),
  icon: row.assetType,
  href: paths.asset(row.id),
  score: row.cdAssetRiskScore,
  kept: true,
});

const identityItem = (row: IdentityRow): PaletteItem => ({
  id: `identities:${row.id}`,
  label: row.name,
  note: note(identityTexts.kinds[row.type], row.cloudAccountId, row.identityId),
  icon: row.type,
  href: `${paths.identity}?identity=${encodeURIComponent(row.identityId)}`,
  score: row.cdDatastoreRiskScore,
  kept: true,
});

const makers: { readonly [D in Dataset]: (row: RowIn[D]) => PaletteItem } = {
  datastores: storeItem,
  issues: issueItem,
  assets: assetItem,
  identities: identityItem,
};

const lists: Readonly<Record<Dataset, string>> = {
  datastores: paths.dataStores,
  issues: paths.issues,
  assets: paths.cloudAssets,
  identities: paths.identity,
};

/** Results of one search: its first rows, and a link to all of them if there are more. */
export const groupOf = <D extends Dataset>(
  dataset: D,
  found: { readonly data: ReadonlyArray<RowIn[D]>; readonly count: number },
  q: string,
): PaletteGroup => {
  const title = t.datasets[dataset];
  const items = found.data.map(makers[dataset]);
  const all: PaletteItem = {
    id: `${dataset}:all`,
    label: t.all(formatWhole(found.count), title),
    note: '',
    icon: 'search',
    href: `${lists[dataset]}?q=${encodeURIComponent(q)}`,
  };
  return { id: dataset, title, items: found.count > items.length ? [...items, all] : items };
};
