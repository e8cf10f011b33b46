import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a whole run of the tests gathers what its functions log; the local cloud copies its files there too. */
export const LOG_FOLDER = 'DATAWARD_LOG_COPIES';
export const logFolder = (): string | undefined => process.env[LOG_FOLDER] || undefined;

/** Adds to this process's own file there; nothing outside a whole run. */
export const addTo = (kind: 'lines' | 'secrets', text: string): void => {
  const folder = logFolder();
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.${kind}`), text);
};
