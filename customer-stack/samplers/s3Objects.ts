import {
  GetObjectCommand,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { reasonOf } from '../collectors/clients.ts';
import { deniedAction } from '../collectors/refusals.ts';
import type { Permission } from '../permission.ts';
import type { ByteSource } from '../readers/source.ts';
import { objectAclPermission, sampleAcls } from './objectAcls.ts';
import type { ScanMemory } from './objectMemory.ts';
import type { ObjectRef } from './objectRef.ts';
import type { ObjectStore } from './objectStore.ts';
import { sampleObjects } from './objects.ts';
import { Unreadable } from './readObject.ts';
import { type StoreContent, unreadStore, withDeniedActions } from './storeProfile.ts';

export const bucketObjectPermissions: readonly Permission[] = [
  {
    action: 's3:ListBucket',
    on: 'bucket',
    reason: 'choose a sample of the objects',
    reads: 'content',
  },
  {
    action: 's3:GetObject',
    on: 'object',
    reason: 'read the sample, inside the account',
    reads: 'content',
  },
  objectAclPermission,
  {
    action: 'kms:Decrypt',
    on: 'key',
    reason: 'read encrypted objects of the sample',
    reads: 'content',
    via: ['s3'],
  },
];

const MOST_LISTED = 100_000;
const archived = new Set(['GLACIER', 'DEEP_ARCHIVE']);

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly seed: string;
  readonly memory?: ScanMemory;
  /** Access control lists of objects count. */
  readonly hasAcls: boolean;
}

const toRefs = (page: ListObjectsV2CommandOutput): ObjectRef[] =>
  (page.Contents ?? [])
    .filter(({ Key = '', Size = 0 }) => !(Key.endsWith('/') && Size === 0))
    .map(({ Key = '', Size = 0, StorageClass = 'STANDARD', ETag, LastModified }) => ({
      key: Key,
      size: Size,
      ...(LastModified === undefined ? {} : { modifiedAt: LastModified.getTime() }),
      ...(ETag === undefined ? {} : { version: `${ETag} ${LastModified?.getTime()}` }),
      ...(archived.has(StorageClass) ? { unreadable: 'archived' as const } : {}),
    }));

const list = async ({ client, name }: Bucket) => {
  const objects: ObjectRef[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name })) {
    objects.push(...toRefs(page));
    if (objects.length >= MOST_LISTED) return { objects, listedAll: page.IsTruncated !== true };
  }
  return { objects, listedAll: true };
};

/** An object may be deleted between the listing and the reading. */
const objectReasonOf = (error: unknown): NotAnalysedReason =>
  error instanceof NoSuchKey ? 'vanished' : reasonOf(error);

interface ReadBucket extends Bucket {
  /** Filled with the actions that are refused. */
  readonly denied: Set<string | undefined>;
}

const open = ({ client, name, denied }: ReadBucket, { key, size }: ObjectRef): ByteSource => ({
  name: key,
  size,
  read: async (start, end) => {
    const Range = `bytes=${start}-${Math.min(end, size) - 1}`;
    try {
      const reply = await client.send(new GetObjectCommand({ Bucket: name, Key: key, Range }));
      return (await reply.Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (error) {
      denied.add(deniedAction(error));
      throw new Unreadable(objectReasonOf(error));
    }
  },
});

/** Reads a sample of a bucket's objects by ranges. */
export const sampleBucket = async (bucket: Bucket): Promise<StoreContent> => {
  const denied: ReadBucket['denied'] = new Set();
  try {
    const { objects, listedAll } = await list(bucket);
    const store: ObjectStore = {
      seed: bucket.seed,
      objects,
      listedAll,
      open: (object) => open({ ...bucket, denied }, object),
      ...(bucket.memory === undefined ? {} : { memory: bucket.memory }),
    };
    const content = await sampleObjects(store);
    const objectAcls = bucket.hasAcls && (await sampleAcls({ ...bucket, denied }, objects));
    return withDeniedActions({ ...content, ...(objectAcls && { objectAcls }) }, denied);
  } catch (error) {
    const unread = unreadStore(reasonOf(error));
    return withDeniedActions(unread, [deniedAction(error)]);
  }
};
