import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing, writeFileAtomic } from '#local/aws/state/files.ts';
import { s3Error } from './errors.ts';
import { RESERVED } from './keys.ts';
import { type Draft, type ObjectNote, writeDraft } from './objects.ts';

/** An upload in parts: a folder below `.s3/uploads/` until it is completed. */
export interface Upload {
  readonly key: string;
  readonly note: Omit<ObjectNote, 'etag'>;
}

const folderOf = (bucket: string, id: string) => join(bucket, RESERVED, 'uploads', safe(id));
const safe = (id: string) => id.replace(/[^\w-]/g, '');

export async function startUpload(bucket: string, upload: Upload): Promise<string> {
  const id = randomUUID();
  await writeFileAtomic(join(folderOf(bucket, id), 'upload.json'), JSON.stringify(upload));
  return id;
}

export async function findUpload(bucket: string, id: string): Promise<Upload> {
  try {
    return JSON.parse(await readFile(join(folderOf(bucket, id), 'upload.json'), 'utf8')) as Upload;
  } catch (error) {
    if (isMissing(error)) throw s3Error.noSuchUpload();
    throw error;
  }
}

/** Answers the part's MD5. */
export async function writePart(
  bucket: string,
  part: { id: string; number: number; body: Readable },
): Promise<string> {
  await findUpload(bucket, part.id);
  const draft = await writeDraft(bucket, [part.body]);
  await rename(draft.path, join(folderOf(bucket, part.id), `part-${part.number}`));
  await writeFileAtomic(join(folderOf(bucket, part.id), `part-${part.number}.md5`), draft.md5);
  return draft.md5;
}

const SMALLEST_PART_BYTES = 5 * 1024 * 1024;

function checkOrder(parts: ReadonlyArray<{ readonly PartNumber?: number }>): void {
  const numbers = parts.map(({ PartNumber = 0 }) => PartNumber);
  if (numbers.some((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0))) {
    throw s3Error.invalidPartOrder();
  }
}

/** Only the last part may be smaller than S3's smallest. */
async function checkSizes(files: readonly string[]): Promise<void> {
  for (const file of files.slice(0, -1)) {
    if ((await stat(file)).size < SMALLEST_PART_BYTES) throw s3Error.entityTooSmall();
  }
}

/** Joins the parts; the ETag is S3's: the MD5 of the parts' MD5s and their number. */
export async function joinParts(
  bucket: string,
  id: string,
  parts: ReadonlyArray<{ PartNumber?: number; ETag?: string }>,
): Promise<{ draft: Draft; etag: string }> {
  const folder = folderOf(bucket, id);
  const hash = createHash('md5');
  const files: string[] = [];
  checkOrder(parts);
  for (const { PartNumber, ETag } of parts) {
    const path = join(folder, `part-${PartNumber}`);
    const md5 = await readFile(`${path}.md5`, 'utf8').catch(() => undefined);
    if (!md5 || (ETag && ETag.replaceAll('"', '') !== md5)) throw s3Error.invalidPart();
    hash.update(Buffer.from(md5, 'hex'));
    files.push(path);
  }
  await checkSizes(files);
  const draft = await writeDraft(bucket, streams(files));
  return { draft, etag: `${hash.digest('hex')}-${files.length}` };
}

function* streams(files: readonly string[]): Generator<Readable> {
  for (const file of files) yield createReadStream(file);
}

export const dropUpload = (bucket: string, id: string) =>
  rm(folderOf(bucket, id), { recursive: true, force: true });
