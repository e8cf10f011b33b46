import { describe, expect, test } from 'vitest';
import { compliantBucket } from '#checks/exampleRows.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { decideDecrypt } from '#domain/access/decide.ts';
import type { AccessStore, StoreKey } from '#domain/access/facts.ts';
import { withKeys } from '#domain/access/readKeys.ts';
import { accessStoreOf } from '#domain/access/readStores.ts';
import { ACCOUNT, bucket, identity } from './scene.ts';

const arn = `arn:aws:kms:us-east-1:${ACCOUNT}:key/k-1`;
type Facts = AssetOf<'KMS Key'>['facts'];

const row = (
  facts: Partial<Facts> = {},
  of = arn,
  tags: { key: string; value: string }[] = [],
) => ({
  accountId: ACCOUNT,
  row: {
    ...{ kind: 'asset' as const, assetType: 'KMS Key' as const, arn: of, name: 'alias/cards' },
    ...{ region: 'us-east-1', createdAt: null, tags, observedAt: 1 },
    facts: {
      ...{
        isAwsManaged: false,
        state: 'Enabled',
        deletionAt: null,
        canRotate: true,
        rotates: true,
        hasReadTags: true,
      },
      ...{ policy: { document: '{"Version":"2012-10-17","Statement":[]}' }, grants: [] },
      ...facts,
    },
  },
});

const unread = (name: string): StoreKey => ({
  ...{ name, arn: null, accountId: ACCOUNT, state: null, tags: null },
  policy: { name: `key policy of ${name}`, statements: null },
});
const store = (name: string): AccessStore => bucket('cards', { key: unread(name) });
const keyOf = (name: string, facts: Partial<Facts> = {}) =>
  withKeys([store(name)], [row(facts)])[0]?.key;

const role = identity('role', 'r');
const decrypts = (facts: Partial<Facts>) => {
  const [keyed] = withKeys([store(arn)], [row(facts)]);
  return keyed === undefined ? undefined : decideDecrypt(role, keyed)?.result;
};
const grant = { grantee: role.principal.arn, operations: ['Decrypt'], isConstrained: false };

describe('the key of a store', () => {
  test.each([
    ['its ARN', arn],
    ['its id', 'k-1'],
    ['its alias', 'alias/cards'],
    ['the ARN of its alias', `arn:aws:kms:us-east-1:${ACCOUNT}:alias/cards`],
  ])('is found by %s', (_, name) => {
    expect(keyOf(name)).toMatchObject({ arn, policy: { statements: [] }, state: null });
  });

  test('of another region or account is not taken for it', () => {
    const elsewhere = row({}, arn.replace('us-east-1', 'eu-west-1'));
    const [found] = withKeys([store('k-1')], [elsewhere]);
    expect(found?.key?.policy.statements).toBeNull();
  });

  test('is that of AWS where it manages it', () => {
    expect(keyOf(arn, { isAwsManaged: true, policy: { document: null } })).toMatchObject({
      ...{ isAwsManaged: true, policy: { statements: [] } },
    });
  });
});

describe('a key that AWS manages', () => {
  const managed = { isAwsManaged: true, policy: null };
  const [keyed] = withKeys([store(arn)], [row(managed)]);
  const use = (accountId: string | null) =>
    decideDecrypt({ ...role, principal: { ...role.principal, accountId } }, keyed as AccessStore);

  test('is needed by nobody of its own account', () => {
    expect(use(ACCOUNT)).toBeUndefined();
  });

  test.each([
    ['another account', '999988887777'],
    ['nobody knows', null],
  ])('is not for principals of %s', (_, accountId) => {
    expect(use(accountId)?.result).toBe('denied');
  });

  test.each([
    [
      'is named by the bucket',
      { algorithm: 'aws:kms' as const, key: arn, keyOwner: 'aws' as const },
    ],
    ['is the default of S3', { algorithm: 'aws:kms' as const, key: null, keyOwner: null }],
  ])('%s, and no row of it is needed', (_, encryption) => {
    const read = accessStoreOf(
      { ...compliantBucket.row, posture: { ...compliantBucket.posture, encryption } },
      { ref: 'r', accountId: ACCOUNT },
    );
    expect(read?.key).toMatchObject({ accountId: ACCOUNT, isAwsManaged: true });
  });
});

describe('who may decrypt', () => {
  test('is decided by the key policy and the grants', () => {
    expect(decrypts({})).toBe('denied');
    expect(decrypts({ grants: [grant] })).toBe('allowed');
    expect(decrypts({ grants: [{ ...grant, operations: ['Encrypt'] }] })).toBe('denied');
  });

  test('depends on what is not known of them', () => {
    expect(decrypts({ policy: null })).toBe('conditional');
    expect(decrypts({ grants: null })).toBe('conditional');
    expect(decrypts({ grants: [{ ...grant, isConstrained: true }] })).toBe('conditional');
    expect(decrypts({ grants: [{ ...grant, isConstrained: null }] })).toBe('conditional');
    expect(decrypts({ grants: [grant], state: 'PendingDeletion' })).toBe('conditional');
  });

  describe('by tags', () => {
    const document = JSON.stringify({
      Statement: {
        ...{ Effect: 'Allow', Action: 'kms:Decrypt', Resource: '*' },
        Principal: { AWS: role.principal.arn },
        Condition: { StringEquals: { 'aws:ResourceTag/data': 'cards' } },
      },
    });
    const withTags = (of: string, onStore: string, hasReadTags = true) => {
      const tagged = { ...store(arn), tags: { data: onStore } };
      const facts = { policy: { document }, hasReadTags };
      const [keyed] = withKeys([tagged], [row(facts, arn, [{ key: 'data', value: of }])]);
      return decideDecrypt(role, keyed as AccessStore)?.result;
    };

    test('is decided by those of the key, whatever those of the store are', () => {
      expect(withTags('cards', 'orders')).toBe('allowed');
      expect(withTags('orders', 'cards')).toBe('denied');
    });

    test('depends on them where they were not read', () => {
      expect(withTags('orders', 'cards', false)).toBe('conditional');
    });
  });
});
