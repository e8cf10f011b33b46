import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RESERVED } from '#local/aws/services/s3/keys.ts';

/** Makes an object of a log that was written then. A reader finds all of it or nothing. */
export const placeLog = async (
  path: string,
  bytes: string | Uint8Array,
  { folder, at }: { readonly folder: string; readonly at: Date },
): Promise<void> => {
  const draft = join(folder, RESERVED, 'drafts', 'log');
  await mkdir(dirname(draft), { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, bytes);
  await utimes(draft, at, at);
  await rename(draft, path);
};
