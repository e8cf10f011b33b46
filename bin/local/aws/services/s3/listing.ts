import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#local/aws/state/files.ts';
import { compareKeys, decodePart, RESERVED } from './keys.ts';

export interface ListOptions {
  readonly prefix: string;
  readonly delimiter: string;
  /** Only keys and common prefixes after this one. */
  readonly after: string;
  readonly max: number;
  /** Files that were written later are passed over; absent = none. */
  readonly until?: Date | undefined;
}

export interface Listed {
  readonly entries: ReadonlyArray<
    { readonly key: string; readonly path: string } | { readonly common: string }
  >;
  readonly truncated: boolean;
}

/** One page of a bucket's keys, in the order of their bytes; whole folders that cannot matter are not read. */
export async function listKeys(folder: string, options: ListOptions): Promise<Listed> {
  const entries: Array<{ key: string; path: string } | { common: string }> = [];
  let common: string | undefined;
  for await (const { key, path } of walk(folder, '', options)) {
    if (common !== undefined && key.startsWith(common)) continue;
    common = commonPrefix(key, options);
    if (compareKeys(common ?? key, options.after) <= 0) continue;
    if (entries.length === options.max) return { entries, truncated: true };
    entries.push(common === undefined ? { key, path } : { common });
  }
  return { entries, truncated: false };
}

const isWithin = (key: string, { prefix, after }: ListOptions): boolean =>
  key.startsWith(prefix) && compareKeys(key, after) > 0;

const isLater = async (path: string, { until }: ListOptions): Promise<boolean> => {
  if (until === undefined) return false;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime > until;
};

/** The key up to the first delimiter behind the prefix. */
function commonPrefix(key: string, { prefix, delimiter }: ListOptions): string | undefined {
  const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
}

async function* walk(
  folder: string,
  above: string,
  options: ListOptions,
): AsyncGenerator<{ key: string; path: string }> {
  for (const { entry, key } of await sortedEntries(folder, above)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (mayHold(key, options)) yield* firstOrAll(walk(path, key, options), key, options);
    } else if (isWithin(key, options) && !(await isLater(path, options))) {
      yield { key, path };
    }
  }
}

/** Of a folder that is one common prefix as a whole, a single key is enough. */
async function* firstOrAll(
  keys: AsyncGenerator<{ key: string; path: string }>,
  folderKey: string,
  { prefix, delimiter }: ListOptions,
): AsyncGenerator<{ key: string; path: string }> {
  const one = delimiter === '/' && folderKey.length > prefix.length && folderKey.startsWith(prefix);
  for await (const key of keys) {
    yield key;
    if (one) return;
  }
}

function mayHold(folderKey: string, { prefix, after }: ListOptions): boolean {
  if (!folderKey.startsWith(prefix) && !prefix.startsWith(folderKey)) return false;
  return compareKeys(folderKey, after) > 0 || after.startsWith(folderKey);
}

async function sortedEntries(
  folder: string,
  above: string,
): Promise<{ entry: Dirent; key: string }[]> {
  const entries = await readFolder(folder);
  return entries
    .filter(
      (entry) =>
        (entry.isDirectory() || entry.isFile()) && !(above === '' && entry.name === RESERVED),
    )
    .map((entry) => ({
      entry,
      key: `${above}${decodePart(entry.name)}${entry.isDirectory() ? '/' : ''}`,
    }))
    .sort((a, b) => compareKeys(a.key, b.key));
}

async function readFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
