import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** New files are 0600 and new folders 0700, also those of child processes. Not for worker threads. */
export const keepNewFilesPrivate = (): void => {
  process.umask(0o077);
};

/**
 * Removes the permissions of others from a folder of an earlier version, and from all below it. The
 * folder itself is last, so that an interrupted start is completed by the next.
 */
export const restrictToOwner = async (folder: string): Promise<void> => {
  // Windows has no such bits: the folder has the rights of the one above it.
  if (process.platform === 'win32' || ((await stat(folder)).mode & 0o077) === 0) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o700);
    if (entry.isFile()) await chmod(path, 0o600);
  }
  await chmod(folder, 0o700);
};
