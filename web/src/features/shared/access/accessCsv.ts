import type { IdentityAccess, StoreAccess } from '#contracts/access/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';
import { accessTexts as t } from '#messages/access.ts';

export type AccessLine = Omit<IdentityAccess, 'id'> | StoreAccess;

/** Columns of the file of who can use a store, or what an identity can use. */
export const accessCsv: ReadonlyArray<CsvColumn<AccessLine>> = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'ARN', cell: ({ arn }) => arn },
  { head: 'Kind', cell: (entry) => ('type' in entry ? t.types[entry.type] : null) },
  { head: 'Account', cell: ({ cloudAccountId }) => cloudAccountId },
  {
    head: 'Capabilities',
    cell: ({ capabilities }) =>
      capabilities
        .map(({ name, certainty, isPartial }) =>
          [name, certainty, ...(isPartial ? ['partial'] : [])].join(' '),
        )
        .join('; '),
  },
  { head: 'Hops', cell: ({ steps }) => steps.length },
  { head: 'Way', cell: ({ steps }) => steps.map(({ from, to }) => `${from} > ${to}`).join('; ') },
  { head: 'Policies', cell: ({ proof }) => proof.map(({ policy }) => policy).join('; ') },
];
