import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Written when the database holds all that it shall. */
export const filledMark = (folder: string): string => join(folder, 'filled');

export const isFilled = (folder: string): boolean => existsSync(filledMark(folder));

/** Start message of the server's worker. */
export interface ServerData {
  /** Folder of the database. */
  readonly folder: string;
  readonly seed: string;
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
}

/** Sent once, when the server takes connections. */
export interface FromServer {
  readonly port: number;
}
