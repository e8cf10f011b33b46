import type { ApiKey } from '#contracts/apiKey/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';
import { apiKeyTexts as t } from '#messages/apiKeys.ts';

/** Columns of the file of API keys; instants in UTC. */
export const keysCsv: ReadonlyArray<CsvColumn<ApiKey>> = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Access', cell: ({ access }) => t.access[access] },
  { head: 'Key', cell: ({ ending }) => t.ending(ending) },
  { head: 'Created (UTC)', cell: ({ createdAt }) => createdAt },
  { head: 'Created by', cell: ({ createdBy }) => createdBy },
  { head: 'Creator is active', cell: ({ creatorIsActive }) => (creatorIsActive ? 'yes' : 'no') },
  { head: 'Expires (UTC)', cell: ({ expiresAt }) => expiresAt },
  { head: 'Expired', cell: ({ expired }) => (expired ? 'yes' : 'no') },
  { head: 'Last used on', cell: ({ lastUsedOn }) => lastUsedOn },
];
