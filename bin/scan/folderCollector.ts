import { open, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Collector } from '#customer-stack/collectors/collector.ts';
import type { ByteSource } from '#customer-stack/readers/source.ts';
import type { ObjectRef } from '#customer-stack/samplers/objectRef.ts';
import { sampleObjects } from '#customer-stack/samplers/objects.ts';
import { Unreadable } from '#customer-stack/samplers/readObject.ts';
import { listFolder, reasonOf } from './listFolder.ts';

/** Local folders are buckets of this account, which no AWS account ever is. */
export const LOCAL_ACCOUNT = '000000000000';
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

/**
 * A folder as a bucket: `s3` is what its store reads like (objects under keys), so lists, filters
 * and details show it as they show a bucket. The bucket's name is the folder's, after `local-`.
 */
export const folderCollector = (path: string): Collector => {
  const folder = resolve(path);
  const name = basename(folder);
  const arn = `arn:aws:s3:::local-${name}`;
  return {
    name: 'folder',
    permissions: [],
    collect: async ({ seed, memory }) => {
      const [objects, about] = await Promise.all([listFolder(folder), stat(folder)]);
      const facts = {
        arn,
        name,
        storeKind: 's3' as const,
        engine: null,
        engineVersion: null,
        region: LOCAL_REGION,
        sizeBytes: null,
        createdAt: Math.floor(about.birthtimeMs),
        host: null,
        createdByService: false,
        tagged: false,
        ownerTag: false,
        restoredOrCopied: false,
        publicAccess: 'private' as const,
        encrypted: null,
        posture: null,
        tags: [],
      };
      const own = memory === undefined ? {} : { memory };
      const store = { seed: `${seed}\n${arn}`, objects, listedAll: true, ...own };
      const analyse = () => sampleObjects({ ...store, open: (object) => sourceOf(folder, object) });
      return [{ facts, analyse }];
    },
  };
};
