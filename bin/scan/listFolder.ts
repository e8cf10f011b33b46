import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { mapLimited } from '#customer-stack/samplers/mapLimited.ts';
import type { ObjectRef } from '#customer-stack/samplers/objectRef.ts';

/** Concurrent reads of file metadata. */
const CONCURRENCY = 16;

/** Distinguishes a file or folder removed since the listing from one that cannot be read. */
export const reasonOf = (error: unknown): NotAnalysedReason =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'vanished'
    : 'access denied';

const unreadable = (key: string, reason: NotAnalysedReason): ObjectRef => ({
  key,
  size: 0,
  unreadable: reason,
});

/** Undefined for a name that is not UTF-8. */
const textOf = (name: Buffer): string | undefined => {
  const text = name.toString();
  return Buffer.from(text).equals(name) ? text : undefined;
};

const refOf = async (folder: string, key: string): Promise<ObjectRef> => {
  try {
    const { size, mtimeMs, ctimeMs, ino } = await lstat(join(folder, key));
    const version = `${ino} ${mtimeMs} ${ctimeMs}`;
    return { key, size, version, modifiedAt: Math.round(mtimeMs) };
  } catch (error) {
    return unreadable(key, reasonOf(error));
  }
};

interface Entries {
  readonly files: string[];
  readonly folders: string[];
  /** What stays behind, with its reason. */
  readonly refs: ObjectRef[];
}

const sortEntries = (found: readonly Dirent<Buffer>[], within: string): Entries => {
  const entries: Entries = { files: [], folders: [], refs: [] };
  for (const entry of found) {
    const name = textOf(entry.name);
    if (name === undefined) {
      entries.refs.push(unreadable(`${within}${entry.name.toString()}`, 'file name'));
    } else if (entry.isFile()) entries.files.push(`${within}${name}`);
    else if (entry.isDirectory()) entries.folders.push(`${within}${name}/`);
  }
  return entries;
};

/** What one folder below the scanned one holds; one that cannot be listed counts as one object. */
const readFolder = async (folder: string, within: string): Promise<Entries> => {
  try {
    const options = { withFileTypes: true, encoding: 'buffer' } as const;
    return sortEntries(await readdir(join(folder, within), options), within);
  } catch (error) {
    if (within === '') throw error;
    return { files: [], folders: [], refs: [unreadable(within, reasonOf(error))] };
  }
};

/** Every file below a folder. What cannot be listed is in the list with its reason. */
export const listFolder = async (folder: string): Promise<ObjectRef[]> => {
  const refs: ObjectRef[] = [];
  const folders = [''];
  for (let within = folders.pop(); within !== undefined; within = folders.pop()) {
    const entries = await readFolder(folder, within);
    folders.push(...entries.folders);
    const files = await mapLimited(entries.files, CONCURRENCY, (key) => refOf(folder, key));
    for (const ref of [...entries.refs, ...files]) refs.push(ref);
  }
  return refs.toSorted((a, b) => (a.key < b.key ? -1 : 1));
};
