import { NameCell, PlainCell } from '#components/cells.tsx';
import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { Time } from '#components/Time.tsx';
import type { IdentityOrdering, IdentityRow } from '#contracts/identity/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { IdentityIcon } from './IdentityIcon.tsx';
import { IdentityScore } from './IdentityScore.tsx';
import { LastActivity } from './LastActivity.tsx';
import { LastUsed } from './LastUsed.tsx';
import { rootMark } from './RootMark.tsx';
import { mfaText } from './words.ts';

const { sortable, fixed } = columnsOf<IdentityRow, IdentityOrdering>();

const words = t.columns;

/** Columns of the list in their order; an id is the ordering where there is one. */
export const identityColumns: DataColumn<IdentityRow>[] = [
  sortable('cdDatastoreRiskScore', { title: words.risk, leads: true, room: [124, 90] }, (row) => (
    <IdentityScore row={row} />
  )),
  sortable('name', { title: words.name, link: true, beside: rootMark }, (row) => (
    <NameCell name={row.name} icon={<IdentityIcon kind={row.type} />} />
  )),
  sortable('type', { title: words.type, room: [76, 70] }, (row) => (
    <PlainCell>{t.kinds[row.type]}</PlainCell>
  )),
  sortable('cloudAccountId', { title: words.account, room: [104, 103] }, (row) => (
    <PlainCell>{row.cloudAccountId}</PlainCell>
  )),
  sortable('lastUsed', { title: words.lastUsed, named: true, room: [178, 160] }, (row) => (
    <PlainCell>
      <LastUsed {...row} />
    </PlainCell>
  )),
  sortable('lastActivity', { title: words.lastActivity, named: true, room: [178, 160] }, (row) => (
    <PlainCell>
      <LastActivity {...row} />
    </PlainCell>
  )),
  fixed('hasMfa', { title: words.mfa, named: true, room: [80, 76] }, (row) => (
    <PlainCell>{mfaText(row)}</PlainCell>
  )),
  sortable(
    'policies',
    { title: words.policies, align: 'end', named: true, room: [72, 68] },
    (row) => formatWhole(row.policies),
  ),
  sortable('discoveredOn', { title: words.discovered, named: true, room: [178, 160] }, (row) => (
    <PlainCell>
      <Time at={row.discoveredOn} />
    </PlainCell>
  )),
];

/** Columns that wait in the chooser. */
export const hiddenAtFirst: readonly string[] = ['policies', 'discoveredOn'];
