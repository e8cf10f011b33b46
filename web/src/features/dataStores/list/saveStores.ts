import type { ExportFormat } from '#components/ExportButton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { type ListSource, listExport } from '#lib/listExport.ts';
import { listOcsf } from '#lib/listOcsf.ts';
import { storeEvents } from './storeOcsf.ts';
import { csvColumns } from './storesCsv.ts';

interface Stores extends ListSource<DataStoreRow> {
  readonly columns: ReadonlyArray<{ readonly id: string }>;
  readonly hidden: readonly string[];
}

/** CSV of the columns that are shown, or findings as OCSF. */
export const saveStores = (format: ExportFormat, { columns, hidden, ...source }: Stores) =>
  format === 'CSV'
    ? listExport({ ...source, columns, hidden, csv: csvColumns })
    : listOcsf({ ...source, eventsOf: storeEvents(Date.now()) });
