import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Written when the database is complete. */
export const filledMark = (folder: string): string => join(folder, 'filled');

export const isFilled = (folder: string): boolean => existsSync(filledMark(folder));

/** Argument of the programs of the database. */
export interface ServerData {
  /** Folder of the database. */
  readonly folder: string;
  readonly seed: string;
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
}

export const parseServerData = (argument = ''): ServerData => {
  const data = JSON.parse(argument) as Omit<ServerData, 'made'> & { readonly made: string };
  return { ...data, made: new Date(data.made) };
};

/** Sent once, when the server takes connections. */
export interface FromServer {
  readonly port: number;
}
