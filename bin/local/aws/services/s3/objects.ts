import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing, syncFolder, temporaryName, writeFileAtomic } from '#local/aws/state/files.ts';
import type { LocalBucket } from '#local/aws/types.ts';
import { keyToSegments, RESERVED } from './keys.ts';

export interface Grant {
  readonly Grantee: { readonly Type: string; readonly ID?: string; readonly URI?: string };
  readonly Permission: string;
}

/** Metadata of an object; kept below `.s3/`, so that the folder itself is unchanged. */
export interface ObjectNote {
  readonly etag: string;
  readonly contentType?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly storageClass?: string;
  readonly serverSideEncryption?: string;
  readonly tagging?: string;
  /** Of its access control list; absent = the owner alone. */
  readonly grants?: readonly Grant[];
}

export interface StoredObject extends ObjectNote {
  readonly path: string;
  readonly size: number;
  readonly modified: Date;
}

/** A note counts only for the very file it was written for. */
interface Note extends ObjectNote {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Whether an object is there by the bucket's time. */
export const isThere = ({ until }: LocalBucket, { modified }: StoredObject): boolean =>
  until === undefined || modified <= until();

/** Looks at an object; undefined when there is none. A file put there by hand is an object too. */
export async function findObject(folder: string, key: string): Promise<StoredObject | undefined> {
  for (const path of candidates(folder, key)) {
    const found = await lookAt(folder, path);
    if (found) return found;
  }
  return undefined;
}

export async function lookAt(folder: string, path: string): Promise<StoredObject | undefined> {
  const stats = await statIfAny(path);
  if (!stats?.isFile()) return undefined;
  const note = await readNote(folder, path, stats);
  const etag = createHash('md5').update(`${stats.size} ${stats.mtimeMs}`).digest('hex');
  return { etag: `${etag}-1`, ...note, path, size: stats.size, modified: stats.mtime };
}

async function readNote(folder: string, path: string, stats: { size: number; mtimeMs: number }) {
  try {
    const { size, mtimeMs, ...note } = JSON.parse(
      await readFile(notePath(folder, path), 'utf8'),
    ) as Note;
    return size === stats.size && mtimeMs === Math.floor(stats.mtimeMs) ? note : {};
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}

/** Adds metadata to an object as it is; false = there is none. */
export async function annotate(
  folder: string,
  key: string,
  more: Partial<ObjectNote>,
): Promise<boolean> {
  const object = await findObject(folder, key);
  if (!object) return false;
  const { path, size, modified: _, ...note } = object;
  const { mtimeMs } = await stat(path);
  const whole: Note = { ...note, ...more, size, mtimeMs: Math.floor(mtimeMs) };
  await writeFileAtomic(notePath(folder, path), JSON.stringify(whole));
  return true;
}

const notePath = (folder: string, path: string) =>
  join(folder, RESERVED, 'notes', `${path.slice(folder.length)}.json`);

const candidates = (folder: string, key: string) => {
  const path = join(folder, ...keyToSegments(key));
  return [path, `${path}%`];
};

/** A file being written; it becomes an object by `publish`. */
export interface Draft {
  readonly path: string;
  readonly size: number;
  /** MD5 of the bytes, in hex. */
  readonly md5: string;
}

/** Takes the bytes to a file of their own, on disk when it resolves. */
export async function writeDraft(folder: string, sources: Iterable<Readable>): Promise<Draft> {
  const path = temporaryName(join(folder, RESERVED, 'drafts', 'draft'));
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  const hash = createHash('md5');
  let size = 0;
  try {
    for (const source of sources) {
      for await (const chunk of source) {
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
        await file.writeFile(chunk as Buffer);
      }
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, size, md5: hash.digest('hex') };
}

/** Puts a draft in the place of a key, at once. `guard` may refuse by throwing, with nothing in between. */
export async function publish(
  folder: string,
  key: string,
  draft: Draft & { note: ObjectNote; guard?: () => void },
): Promise<StoredObject> {
  const stats = await stat(draft.path);
  const path = placeOf(folder, key);
  const note: Note = { ...draft.note, size: stats.size, mtimeMs: Math.floor(stats.mtimeMs) };
  draft.guard?.();
  await writeFileAtomic(notePath(folder, path), JSON.stringify(note));
  renameSync(draft.path, path);
  await syncFolder(dirname(path));
  return { ...draft.note, path, size: stats.size, modified: stats.mtime };
}

/** Path for a key's file; a folder, or a file in the way of one, gives way by the percent sign. */
function placeOf(folder: string, key: string): string {
  const segments = keyToSegments(key);
  for (let depth = 1; depth < segments.length; depth++) {
    const above = join(folder, ...segments.slice(0, depth));
    if (isFile(above)) displace(folder, above);
  }
  const path = join(folder, ...segments);
  mkdirSync(dirname(path), { recursive: true });
  return existsSync(path) && !isFile(path) ? `${path}%` : path;
}

function displace(folder: string, path: string): void {
  renameSync(path, `${path}%`);
  const note = notePath(folder, path);
  if (existsSync(note)) renameSync(note, notePath(folder, `${path}%`));
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Deletes an object, and the folders that it leaves empty. */
export async function removeObject(folder: string, key: string): Promise<void> {
  const found = await findObject(folder, key);
  if (!found) return;
  await rm(found.path, { force: true });
  await rm(notePath(folder, found.path), { force: true });
  for (let above = dirname(found.path); above.length > folder.length; above = dirname(above)) {
    try {
      await rmdir(above);
    } catch {
      return;
    }
  }
}

/** Bytes from `start` to `end`, both included. */
export const readObject = (path: string, start: number, end: number): Readable =>
  createReadStream(path, { start, end });

async function statIfAny(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (
      isMissing(error) ||
      (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG')
    ) {
      return undefined;
    }
    throw error;
  }
}
