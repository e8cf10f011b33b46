import * as z from 'zod/mini';
import { type BucketFiles, packJson, unpackJson } from './bucketFiles.ts';
import { keys } from './scanWork.ts';

/** The step may write files and delete none. */
const PutOff = z.strictObject({ isPutOff: z.boolean() });

/** True when a whole scan waits for the hours in which scans may begin. */
export const readPutOff = async (files: BucketFiles): Promise<boolean> => {
  const bytes = await files.read(keys.putOff);
  return bytes !== undefined && PutOff.parse(await unpackJson(bytes)).isPutOff;
};

/** Writes only what is news. */
export const writePutOff = async (files: BucketFiles, isPutOff: boolean): Promise<void> => {
  if ((await readPutOff(files)) !== isPutOff)
    await files.write(keys.putOff, await packJson({ isPutOff } satisfies z.infer<typeof PutOff>));
};
