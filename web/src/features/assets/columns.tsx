import { NameCell, PlainCell } from '#components/cells.tsx';
import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { Time } from '#components/Time.tsx';
import type { AssetOrdering, AssetRow } from '#contracts/asset/routes.ts';
import { AssetIcon } from '#features/shared/AssetIcon.tsx';
import { formatWhole } from '#lib/format.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { AssetScore } from './AssetScore.tsx';

const { sortable, fixed } = columnsOf<AssetRow, AssetOrdering>();

const words = t.columns;

/** Columns of the list in their order; an id is the ordering where there is one. */
export const assetColumns: DataColumn<AssetRow>[] = [
  sortable('cdAssetRiskScore', { title: words.risk, leads: true, room: [124, 90] }, (row) => (
    <AssetScore row={row} />
  )),
  sortable('name', { title: words.name, link: true }, (row) => (
    <NameCell
      name={row.name}
      icon={<AssetIcon type={row.assetType} accountId={row.cloudAccountId} />}
    />
  )),
  sortable('assetType', { title: words.type, room: [124, 112] }, (row) => (
    <PlainCell>{row.assetType}</PlainCell>
  )),
  fixed('provider', { title: t.provider, named: true, room: [70, 66] }, () => (
    <PlainCell>{t.aws}</PlainCell>
  )),
  sortable('cloudAccountId', { title: words.account, room: [104, 103] }, (row) => (
    <PlainCell>{row.cloudAccountId}</PlainCell>
  )),
  sortable('location', { title: words.region, room: [98, 98] }, (row) => (
    <PlainCell>{row.location}</PlainCell>
  )),
  sortable(
    'numSecurityIssues',
    { title: words.issues, align: 'end', named: true, room: [62, 58] },
    (row) => formatWhole(row.numSecurityIssues),
  ),
  sortable('discoveredOn', { title: words.discovered, named: true, room: [178, 160] }, (row) => (
    <PlainCell>
      <Time at={row.discoveredOn} />
    </PlainCell>
  )),
];

/** Columns that are not among the specification's and wait in the chooser. */
export const hiddenAtFirst: readonly string[] = ['discoveredOn'];
