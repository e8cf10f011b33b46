import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { collectList, type ListSource, type Saving } from './listExport.ts';
import { saveOcsf } from './ocsfFile.ts';

interface ListOcsf<Row> extends ListSource<Row> {
  readonly eventsOf: (row: Row) => readonly OcsfEvent[];
}

/** Collects the list and saves its rows as OCSF events. */
export const listOcsf =
  <Row>({ eventsOf, ...source }: ListOcsf<Row>): Saving<Row> =>
  async (signal, onProgress) =>
    saveOcsf(source.file, (await collectList(source, signal, onProgress)).flatMap(eventsOf));
