import type { ExportFormat } from '#components/ExportButton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { type ListSource, listExport } from '#lib/listExport.ts';
import { listOcsf } from '#lib/listOcsf.ts';
import { storeEvents } from './storeOcsf.ts';
import { storesFile } from './storesCsv.ts';

/** CSV of all that is known, or findings as OCSF. */
export const saveStores = (format: ExportFormat, source: ListSource<DataStoreRow>) =>
  format === 'CSV'
    ? listExport(source, storesFile)
    : listOcsf({ ...source, eventsOf: storeEvents(Date.now()) });
