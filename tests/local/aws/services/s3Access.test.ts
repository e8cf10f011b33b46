import { expect, test } from 'vitest';
import { limitToSessions } from '#local/aws/services/s3/access.ts';
import type { WireCall, WireOperation } from '#local/aws/types.ts';

const arn = 'arn:aws:iam::999999999999:role/deleter';
const statements = [
  { Effect: 'Allow', Action: 's3:DeleteObject', Resource: 'arn:aws:s3:::data/exports/*' },
] as const;
const session = {
  principalArn: 'arn:aws:sts::999999999999:assumed-role/deleter/one',
  role: { arn, statements: [...statements], trust: [] },
  tags: {},
};

const deleteKeys = (...keys: string[]) => {
  const DeleteObjects: WireOperation = () => 'deleted';
  const service = limitToSessions({ name: 's3', operations: { DeleteObjects } }, () => session);
  const call = { service: 's3', operation: 'DeleteObjects', accessKeyId: 'A' } as WireCall;
  const Objects = keys.map((Key) => ({ Key }));
  return () => service.operations.DeleteObjects?.({ Bucket: 'data', Delete: { Objects } }, call);
};

test('many objects are deleted by who may delete each of them', () => {
  expect(deleteKeys('exports/a', 'exports/b')()).toBe('deleted');
  expect(deleteKeys('exports/a', 'other')).toThrow(
    's3:DeleteObject on resource: "arn:aws:s3:::data/other"',
  );
});
