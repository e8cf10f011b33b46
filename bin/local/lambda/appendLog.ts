import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';

/** A log that is longer at a start is put aside; the one put aside before goes. */
const maximumBytes = 5 * 1024 * 1024;

/** Opens a log file to write on at its end. */
export const appendLog = (path: string): WriteStream => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maximumBytes)
    renameSync(path, `${path}.1`);
  return createWriteStream(path, { flags: 'a' });
};
