import type { Delivery } from '#contracts/integration/connectionRoutes.ts';
import type { Integration } from '#contracts/integration/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';
import { connectionTexts as t } from '#messages/connections.ts';

/** Columns of the file of integrations; none holds a secret, which no reply holds either. */
export const integrationsCsv: ReadonlyArray<CsvColumn<Integration>> = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Provider', cell: ({ ProviderName }) => ProviderName },
  { head: 'Type', cell: ({ type }) => type },
  { head: t.status, cell: ({ status }) => status ?? null },
  { head: 'Created', cell: ({ metadata }) => metadata.createdAt },
  { head: t.lastSynced, cell: ({ lastSyncedOn }) => lastSyncedOn ?? null },
  { head: t.synced, cell: ({ syncedVulnerabilities }) => syncedVulnerabilities ?? null },
  { head: t.lastError, cell: ({ lastError }) => lastError?.message ?? null },
  { head: 'Domain', cell: ({ domain }) => domain?.domain ?? null },
];

/** Columns of the file of messages to a partner. */
export const deliveriesCsv: ReadonlyArray<CsvColumn<Delivery>> = [
  { head: 'At', cell: ({ at }) => at },
  { head: 'Message', cell: ({ title }) => title },
  { head: 'Outcome', cell: ({ outcome }) => t.outcomes[outcome] },
  { head: 'Attempts', cell: ({ attempts }) => attempts },
  { head: 'Error', cell: ({ error }) => error },
];
