import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { rowBand } from '#contracts/risk/words.ts';
import { accountName, lastSeen, type OfAccount, withAccounts } from '#lib/csvAccounts.ts';
import { type CsvCell, type CsvColumn, type CsvColumns, linkTo } from '#lib/csvTable.ts';
import type { ListFile } from '#lib/listExport.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { storeTexts } from '#messages/dataStores.ts';
import { signalWords } from '../SignalIcons.tsx';
import { signalsOf } from '../signals.ts';

const words = storeTexts.columns;
const score = (value: number | null): CsvCell => (value === null ? t.notAnalysed : value);

/** A column of the table is one or more columns of the file: sizes in bytes, instants in UTC. */
export const csvColumns: CsvColumns<DataStoreRow> = {
  cdDatastoreRiskScore: [
    { head: words.risk, cell: (row) => score(row.cdDatastoreRiskScore) },
    {
      head: `${words.risk} band`,
      cell: (row) => (row.cdDatastoreRiskScore === null ? '' : rowBand(row.cdDatastoreRiskScore)),
    },
  ],
  name: [
    { head: words.name, cell: (row) => row.name },
    { head: 'ARN', cell: (row) => row.assetId },
  ],
  signals: [
    {
      head: storeTexts.signals,
      cell: (row) =>
        signalsOf(row)
          .map((signal) => signalWords[signal])
          .join('; '),
    },
  ],
  sensitiveScore: [
    { head: storeTexts.sensitivity, cell: (row) => score(row.sensitiveScore) },
    { head: storeTexts.sourceSensitivity, cell: (row) => row.copiedScore ?? '' },
  ],
  cloudAccountId: [{ head: words.account, cell: (row) => row.metadata.cloudAccountId }],
  type: [{ head: words.type, cell: (row) => row.type }],
  createdAt: [{ head: `${words.discovered} (UTC)`, cell: (row) => row.metadata.createdAt }],
  size: [{ head: `${words.size} (bytes)`, cell: (row) => row.size }],
  mountLocation: [{ head: words.location, cell: (row) => row.mountLocation }],
};

const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** Columns of the file that the table has not; instants in UTC. */
export const furtherColumns: ReadonlyArray<CsvColumn<OfAccount<DataStoreRow>>> = [
  accountName,
  lastSeen((row) => row.metadata.createdAt),
  { head: `${words.risk} provisional`, cell: (row) => yes(row.riskProvisional) },
  { head: 'Analysis', cell: (row) => row.analysis },
  { head: 'Management', cell: (row) => row.management },
  { head: 'Copy', cell: (row) => yes(row.isCopy) },
  {
    head: 'Link',
    cell: (row) => linkTo(paths.dataStoreDetails(row.datastoreId, row.assetId)),
  },
];

export const storesFile: ListFile<DataStoreRow, OfAccount<DataStoreRow>> = {
  ...{ columns: csvColumns, further: furtherColumns },
  complete: (rows) => withAccounts(rows, ({ metadata }) => metadata.cloudAccountId),
};
