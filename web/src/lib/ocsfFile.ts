import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { exportName } from './collectRows.ts';
import { saveFile } from './csv.ts';

/** Saves OCSF events as JSON lines; returns their number. */
export const saveOcsf = (file: string, events: readonly OcsfEvent[]): number => {
  const text = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  saveFile(exportName(file, new Date(), 'jsonl'), text, 'application/x-ndjson');
  return events.length;
};
