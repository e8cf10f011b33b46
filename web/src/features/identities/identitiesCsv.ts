import type { IdentityRow } from '#contracts/identity/routes.ts';
import { rowBand } from '#contracts/risk/words.ts';
import { accountName, lastSeen, type OfAccount, withAccounts } from '#lib/csvAccounts.ts';
import { type CsvColumn, type CsvColumns, linkTo } from '#lib/csvTable.ts';
import { type ListSource, listExport } from '#lib/listExport.ts';
import { paths } from '#lib/paths.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { activityText, mfaText } from './words.ts';

const words = t.columns;

const lastUsedCell = ({ lastUsed, lastUsedKnown }: IdentityRow): string =>
  lastUsed ?? (lastUsedKnown ? t.never : t.unknown);

/** A column of the table is one or more columns of the file: instants in UTC. */
export const csvColumns: CsvColumns<IdentityRow> = {
  cdDatastoreRiskScore: [
    { head: words.risk, cell: (row) => row.cdDatastoreRiskScore ?? t.unknown },
    {
      head: `${words.risk} band`,
      cell: (row) => (row.cdDatastoreRiskScore === null ? '' : rowBand(row.cdDatastoreRiskScore)),
    },
    {
      head: `${words.risk} provisional`,
      cell: (row) => (row.isProvisional ? 'yes' : 'no'),
    },
  ],
  name: [
    { head: words.name, cell: (row) => row.name },
    { head: 'ARN', cell: (row) => row.identityId },
  ],
  type: [{ head: words.type, cell: (row) => t.kinds[row.type] }],
  cloudAccountId: [{ head: words.account, cell: (row) => row.cloudAccountId }],
  lastUsed: [{ head: `${words.lastUsed} (UTC)`, cell: lastUsedCell }],
  lastActivity: [
    { head: `${words.lastActivity} (UTC)`, cell: (row) => row.lastActivity ?? activityText(row) },
  ],
  hasMfa: [{ head: words.mfa, cell: mfaText }],
  policies: [{ head: words.policies, cell: (row) => row.policies }],
  discoveredOn: [{ head: `${words.discovered} (UTC)`, cell: (row) => row.discoveredOn }],
};

/** Columns of the file that the table has not; instants in UTC. */
export const furtherColumns: ReadonlyArray<CsvColumn<OfAccount<IdentityRow>>> = [
  accountName,
  /** Users, roles and groups are in no region. */
  { head: 'Region', cell: () => 'global' },
  lastSeen((row) => row.discoveredOn),
  { head: 'Link', cell: ({ identityId }) => linkTo(paths.identityOf(identityId)) },
];

/** CSV of all that is known of the identities. */
export const saveIdentities = (source: ListSource<IdentityRow>) =>
  listExport(source, {
    ...{ columns: csvColumns, further: furtherColumns },
    complete: (rows) => withAccounts(rows, ({ cloudAccountId }) => cloudAccountId),
  });
