import type { GetObjectAclCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { sampleAcls } from '#customer-stack/samplers/objectAcls.ts';

const all = { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/global/AllUsers' };
const owner = { Type: 'CanonicalUser', ID: 'owner' };
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const refused = () =>
  named('AccessDenied', 'User: x is not authorized to perform: s3:GetObjectAcl on resource: "y"');

/** A bucket whose objects' lists answer as stated by key. */
const read = async (answers: Readonly<Record<string, () => unknown>>) => {
  const calls: string[] = [];
  const denied = new Set<string | undefined>();
  const send = async ({ input: { Key = '' } }: GetObjectAclCommand) => {
    calls.push(Key);
    return { Grants: [{ Grantee: answers[Key]?.(), Permission: 'READ' }] };
  };
  const client = { send } as unknown as S3Client;
  const objects = Object.keys(answers).map((key) => ({ key, size: 10 }));
  const acls = await sampleAcls({ client, name: 'orders', seed: 'seed', denied }, objects);
  return { acls, calls, denied: [...denied] };
};
const many = (n: number, name: (i: number) => string, answer: () => unknown) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [name(i), answer]));
const fails = (error: Error) => () => {
  throw error;
};

describe('access control lists of objects', () => {
  it('count what everybody may read, and name a few without values in their keys', async () => {
    const { acls } = await read({
      'a/closed.csv': () => owner,
      'b/ann.miller@acme.com/export.csv': () => all,
    });
    expect(acls).toMatchObject({ read: 2, unread: 0, open: 1 });
    expect(acls.examples).toHaveLength(1);
    expect(acls.examples[0]).toContain('/export.csv');
    expect(JSON.stringify(acls)).not.toContain('ann.miller@acme.com');
  });

  it('are read of a sample: 59 of objects that are alike', async () => {
    const { acls, calls } = await read(
      many(
        700,
        (i) => `logs/${i}.log`,
        () => owner,
      ),
    );
    expect(calls).toHaveLength(59);
    expect(acls).toEqual({ read: 59, unread: 0, open: 0, examples: [] });
  });

  it('stop after ten refusals, and name the action', async () => {
    const { acls, calls, denied } = await read(many(50, (i) => `${i}.csv`, fails(refused())));
    expect(calls).toHaveLength(10);
    expect(acls).toMatchObject({ read: 0, unread: 50, open: 0 });
    expect(denied).toEqual(['s3:GetObjectAcl']);
  });

  it('leave out objects that are gone, and bear an empty bucket', async () => {
    const gone = await read({ 'a.csv': fails(named('NoSuchKey')), 'b.csv': () => owner });
    expect(gone.acls).toMatchObject({ read: 1, unread: 0, open: 0 });
    expect((await read({})).acls).toEqual({ read: 0, unread: 0, open: 0, examples: [] });
  });
});
