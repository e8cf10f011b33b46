import { type GetAccessKeyLastUsedCommand, IAMClient } from '@aws-sdk/client-iam';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeyOwners } from '#customer-stack/collectors/keyOwners.ts';

afterEach(() => vi.restoreAllMocks());

const context = { aws: {}, accountId: '123456789012', regions: ['us-east-1'], seed: '' };
const owners: Readonly<Record<string, string>> = {
  AKIAEXAMPLEANN000001: 'ann',
  AKIAEXAMPLEBOB000002: 'bob',
};

/** Answers as IAM, and refuses ids of other accounts as it does. */
const requestedIds = () => {
  const ids: (string | undefined)[] = [];
  vi.spyOn(IAMClient.prototype, 'send').mockImplementation(async (command: object) => {
    const { AccessKeyId = '' } = (command as GetAccessKeyLastUsedCommand).input;
    ids.push(AccessKeyId);
    const UserName = owners[AccessKeyId];
    if (UserName === undefined) throw Object.assign(new Error('no'), { name: 'AccessDenied' });
    return { UserName };
  });
  return ids;
};

test('owners of the access keys in texts are named, each requested once', async () => {
  const ids = requestedIds();
  const ownersIn = createKeyOwners(context);
  const script = 'export AWS_ACCESS_KEY_ID="AKIAEXAMPLEANN000001"\nAKIAEXAMPLEBOB000002;';
  expect(await ownersIn([script, 'AKIAEXAMPLEANN000001'])).toEqual(['ann', 'bob']);
  expect(await ownersIn([script])).toEqual(['ann', 'bob']);
  expect(ids).toEqual(['AKIAEXAMPLEANN000001', 'AKIAEXAMPLEBOB000002']);
});

test('keys of other accounts, temporary keys, those of documentation and longer texts have no owner', async () => {
  const ids = requestedIds();
  const ownersIn = createKeyOwners(context);
  expect(await ownersIn(['AKIAEXAMPLEEVE000003'])).toEqual([]);
  expect(
    await ownersIn([
      'ASIAEXAMPLEANN000001',
      'XAKIAEXAMPLEANN000001',
      'AKIA',
      'AKIAIOSFODNN7EXAMPLE',
    ]),
  ).toEqual([]);
  expect(ids).toEqual(['AKIAEXAMPLEEVE000003']);
});
