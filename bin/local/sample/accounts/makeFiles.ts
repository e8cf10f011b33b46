import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cannedGrants } from '#local/aws/services/s3/objectAcl.ts';
import { annotate } from '#local/aws/services/s3/objects.ts';
import { planBuckets } from './buckets/index.ts';
import type { PlannedBucket, PlannedObject } from './buckets/plan.ts';
import type { Maker } from './data/table.ts';
import { daysBefore } from './names.ts';
import { createPeople } from './people/person.ts';
import { createRandom } from './random.ts';

/** Raised whenever the same seed gives other files. */
const GENERATOR_VERSION = 8;

const MARKER = 'made.json';

interface Marker {
  readonly version: number;
  readonly seed: string;
  readonly made: string;
}

export const bucketFolder = (
  folder: string,
  { accountId, name }: Pick<PlannedBucket, 'accountId' | 'name'>,
): string => join(folder, 's3', accountId, name);

const read = async (folder: string): Promise<Marker | null> => {
  try {
    return JSON.parse(await readFile(join(folder, MARKER), 'utf8')) as Marker;
  } catch {
    return null;
  }
};

interface Place {
  readonly folder: string;
  readonly bucket: PlannedBucket;
}

const makePublic = ({ folder, bucket }: Place, key: string): Promise<boolean> =>
  annotate(bucketFolder(folder, bucket), key, {
    grants: cannedGrants('public-read', bucket.accountId),
  });

/** Writes one object with the time of its last change. */
const writeObject = async (
  { folder, bucket }: Place,
  object: PlannedObject,
  maker: Maker,
): Promise<void> => {
  const random = maker.random.fork(object.label ?? `${bucket.name}/${object.key}`);
  const file = join(bucketFolder(folder, bucket), object.key);
  const content = await object.make({ ...maker, random });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  const written = daysBefore(maker.now, object.age);
  await utimes(file, written, written);
  if (object.isPublic) await makePublic({ folder, bucket }, object.key);
};

const writeBucket = async (folder: string, bucket: PlannedBucket, maker: Maker) => {
  await mkdir(bucketFolder(folder, bucket), { recursive: true });
  for (const object of bucket.objects) await writeObject({ folder, bucket }, object, maker);
};

export interface FileOptions {
  readonly folder: string;
  readonly seed: string;
  readonly now: Date;
}

/** Makes the files of all buckets anew. */
export const writeFiles = async ({ folder, seed, now }: FileOptions): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  const random = createRandom(seed);
  const maker = { random, people: createPeople(random), now };
  for (const bucket of planBuckets(now)) await writeBucket(folder, bucket, maker);
  const made: Marker = { version: GENERATOR_VERSION, seed, made: now.toISOString() };
  await writeFile(join(folder, MARKER), JSON.stringify(made));
};

const program = fileURLToPath(new URL('./filesProgram.ts', import.meta.url));

/** In a process that ends: the caller would keep 100 MB of heap. */
const runProgram = async (options: FileOptions): Promise<void> => {
  const args = [program, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The files of the sample were not made.');
};

/**
 * Makes the files of all buckets, unless this version made them with this seed before.
 * @returns the moment that the sample's dates are relative to
 */
export const makeFiles = async (options: FileOptions): Promise<Date> => {
  const marker = await read(options.folder);
  if (marker?.version === GENERATOR_VERSION && marker.seed === options.seed)
    return new Date(marker.made);
  await runProgram(options);
  return options.now;
};
