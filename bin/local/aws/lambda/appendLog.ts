import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { basename, join } from 'node:path';

/** A log longer than this at a start is renamed; the one renamed before is deleted. */
const maximumBytes = 5 * 1024 * 1024;

let copies = 0;

/** A run of the tests searches all logs when the state folders are long gone. */
const copyOf = (path: string): WriteStream | undefined => {
  const folder = process.env.DATAWARD_LOG_COPIES;
  copies += 1;
  return folder
    ? createWriteStream(join(folder, `${process.pid}-${copies}.${basename(path)}`))
    : undefined;
};

/** Opens a log file to write on at its end. */
export const appendLog = (path: string): WriteStream => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maximumBytes)
    renameSync(path, `${path}.1`);
  const log = createWriteStream(path, { flags: 'a' });
  const copy = copyOf(path);
  if (copy === undefined) return log;
  const write = log.write.bind(log) as (...given: unknown[]) => boolean;
  log.write = (...given: unknown[]) => {
    copy.write(given[0]);
    return write(...given);
  };
  log.once('finish', () => copy.end());
  return log;
};
