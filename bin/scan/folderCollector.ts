import { open, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { FOLDERS_ACCOUNT } from '#contracts/ids.ts';
import type { Collector, StoreFacts } from '#customer-stack/collectors/collector.ts';
import { plainFacts } from '#customer-stack/collectors/regions.ts';
import { tagFacts } from '#customer-stack/collectors/tags.ts';
import type { ByteSource } from '#customer-stack/readers/source.ts';
import type { ObjectRef } from '#customer-stack/samplers/objectRef.ts';
import { sampleObjects } from '#customer-stack/samplers/objects.ts';
import { Unreadable } from '#customer-stack/samplers/readObject.ts';
import { listFolder, reasonOf } from './listFolder.ts';

/** Local folders are buckets of this account. */
export const LOCAL_ACCOUNT = FOLDERS_ACCOUNT;
export const LOCAL_REGION = 'us-east-1';

const sourceOf = (folder: string, { key, size }: ObjectRef): ByteSource => ({
  name: key,
  size,
  read: async (start, end) => {
    try {
      await using file = await open(join(folder, key));
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    } catch (error) {
      throw new Unreadable(reasonOf(error));
    }
  },
});

const factsOf = (
  { arn, name }: { readonly arn: string; readonly name: string },
  createdMs: number,
): StoreFacts => ({
  ...plainFacts,
  arn,
  name,
  storeKind: 's3',
  region: LOCAL_REGION,
  createdAt: Math.floor(createdMs),
  ...tagFacts([]),
  publicAccess: 'private',
  tags: [],
});

/**
 * A folder as a bucket: `s3` is what its store reads like (objects under keys), so lists, filters
 * and details show it as they show a bucket. The bucket's name is the folder's, after `local-`.
 */
export const folderCollector = (path: string): Collector => {
  const folder = resolve(path);
  const name = basename(folder);
  const arn = `arn:aws:s3:::local-${name}`;
  let listed: readonly ObjectRef[] = [];
  return {
    name: `folder ${folder}`,
    permissions: [],
    collect: async () => {
      const [objects, about] = await Promise.all([listFolder(folder), stat(folder)]);
      listed = objects;
      const facts = factsOf({ arn, name }, about.birthtimeMs);
      return [{ facts, target: {} }];
    },
    analyse: async ({ seed, memory }) => {
      const own = memory === undefined ? {} : { memory };
      const store = { seed: `${seed}\n${arn}`, objects: listed, ...own };
      const open = (object: ObjectRef) => sourceOf(folder, object);
      return sampleObjects({ ...store, listedAll: true, open });
    },
  };
};
