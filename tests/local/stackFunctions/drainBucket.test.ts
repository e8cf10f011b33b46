import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain, handler } from '#customer-stack/functions/drainBucket.ts';
import { type AccountAws, startAccountAws } from './accountAws.ts';

const BUCKET = 'dataward-111122223333-us-east-1';
let aws: AccountAws;
let folder: string;
beforeEach(async () => {
  aws = await startAccountAws();
  folder = aws.addBucket(BUCKET);
});
afterEach(() => aws.stop());

const client = () => new S3Client({ forcePathStyle: true });
/** More than one page of S3. */
const fill = (objects: number, prefix = 'scans'): void => {
  mkdirSync(join(folder, prefix), { recursive: true });
  for (let index = 0; index < objects; index += 1)
    writeFileSync(join(folder, prefix, `part-${index}`), 'x');
};
const left = async (): Promise<number> =>
  (await client().send(new ListObjectsV2Command({ Bucket: BUCKET }))).KeyCount ?? -1;

test('empties the bucket, whatever lies in it and however much', async () => {
  fill(1_050);
  fill(3, 'work/1/results');
  expect(await handler()).toEqual({ deleted: 1_053 });
  expect(await left()).toBe(0);
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([]);
});

test('of an empty bucket, or run again, deletes nothing', async () => {
  expect(await handler()).toEqual({ deleted: 0 });
  fill(2);
  expect(await handler()).toEqual({ deleted: 2 });
  expect(await handler()).toEqual({ deleted: 0 });
});

test('that died half-way is ended by the next run', async () => {
  fill(1_050);
  const dying = client();
  let deletions = 0;
  dying.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === DeleteObjectsCommand.name) deletions += 1;
        if (deletions === 2) throw new Error('the function is stopped');
        return next(args);
      },
    { step: 'initialize' },
  );
  await expect(drain(dying, BUCKET)).rejects.toThrow('the function is stopped');
  expect(await left()).toBe(50);
  expect(await handler()).toEqual({ deleted: 50 });
  expect(await left()).toBe(0);
});

test('two at once empty it together; what is written later is deleted by the next', async () => {
  fill(300);
  await Promise.all([handler(), handler()]);
  expect(await left()).toBe(0);
  fill(1, 'memory');
  expect(await handler()).toEqual({ deleted: 1 });
});

test('fails where an object stays, so that it is run again', async () => {
  fill(1);
  const refusing = client();
  refusing.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== DeleteObjectsCommand.name) return next(args);
        const output = { $metadata: {}, Errors: [{ Key: 'scans/part-0', Code: 'AccessDenied' }] };
        return { output, response: {} };
      },
    { step: 'initialize' },
  );
  await expect(drain(refusing, BUCKET)).rejects.toThrow('1 objects stay: AccessDenied');
});
