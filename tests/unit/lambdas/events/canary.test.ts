import { expect, test } from 'vitest';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { fieldTags } from '#contracts/scan/fields.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { faultOf } from '#events/ingest/canary.ts';
import { taggedTexts } from '#events/ingest/taggedTexts.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

const row = scanRow({
  tags: [{ key: 'owner', value: 'ann.lee@acme-corp.com' }],
  host: 'db.internal',
  findings: [finding({ samples: ['o***@o***.org', 't***@t***.org'] })],
});

test('every text of a row is found with its tag', () => {
  const texts = taggedTexts(ScanRow, row);
  const of = (tag: string) => texts.filter((each) => each.tag === tag).map(({ text }) => text);
  expect(of('masked')).toEqual(['o***@o***.org', 't***@t***.org', 'users.csv › email']);
  expect(of('freeText')).toEqual(['ann.lee@acme-corp.com']);
  expect(of('address')).toEqual(['db.internal']);
  expect(of('identifier')).toContain('arn:aws:s3:::customer-exports');
});

test('the walk finds every tag that the schema declares for texts', () => {
  const found = new Set(taggedTexts(ScanRow, row).map(({ tag }) => tag));
  expect([...found].sort()).toEqual(['address', 'enum', 'freeText', 'identifier', 'masked']);
  expect(fieldTags.has(ScannedStore.shape.arn)).toBe(true);
});

test('masked values pass, an owner in a tag too', () => {
  const findings = [
    finding({ samples: ['j***@e***.org', '****@****.***'] }),
    finding({ type: 'ssn', samples: ['***-**-****'] }),
    finding({ type: 'card', samples: ['**** **** **** 6467'] }),
    finding({ type: 'ip', samples: ['203.0.*.*', '2001:db8:***'] }),
  ];
  expect(faultOf({ ...row, findings }, {})).toBeUndefined();
});

test.each([
  ['ssn', '536-22-8726'],
  ['card', '4539 1488 0343 6467'],
  ['email', 'ann.lee@acme-corp.com'],
])('a raw %s among the samples is seen', (type, sample) => {
  const fault = faultOf({ ...row, findings: [finding({ samples: ['*', sample] })] }, {});
  expect(fault).toEqual({ reason: 'raw value', type });
});

test.each([
  ['ssn', 'of 536-22-8726'],
  ['card', '4539148803436467'],
])("a raw %s in the customer's own words is seen", (type, value) => {
  const fault = faultOf({ ...row, findings: [], tags: [{ key: 'k', value }] }, {});
  expect(fault).toEqual({ reason: 'raw value', type });
});

const documents = (text: string): [string, ScanRow][] => [
  [
    'identity',
    {
      kind: 'identity',
      arn: 'arn:aws:iam::111122223333:role/app',
      name: 'app',
      identityType: 'role',
      uniqueId: null,
      path: '/',
      createdAt: null,
      lastUsed: null,
      lastUsedKnown: false,
      tags: [],
      observedAt: 0,
      attachedPolicies: [],
      inlinePolicies: [{ name: 'inline', document: text }],
      permissionsBoundaryArn: null,
      trustPolicy: null,
      groups: [],
      instanceProfiles: [],
      hasMfa: null,
      hasPassword: null,
      passwordLastUsed: null,
      accessKeys: null,
      dataServices: null,
      access: null,
    },
  ],
  [
    'asset',
    {
      kind: 'asset',
      assetType: 'IAM Policy',
      arn: 'arn:aws:iam::111122223333:policy/app',
      name: 'app',
      region: 'global',
      createdAt: null,
      tags: [],
      observedAt: 0,
      facts: { isAwsManaged: false, versionId: 'v1', document: text },
    },
  ],
  [
    'store',
    {
      ...row,
      posture: {
        service: 'dynamodb',
        itemEvents: null,
        keyArn: null,
        keyOwner: null,
        pointInTimeRecovery: null,
        deletionProtection: null,
        policy: { document: text },
        streamPolicy: null,
      },
    },
  ],
];

test.each(documents('{"Sid":"of 536-22-8726"}'))(
  'a raw value in a policy of an %s is seen',
  (_, of) => {
    expect(ScanRow.safeParse(of).success).toBe(true);
    expect(faultOf(of, {})).toEqual({ reason: 'raw value', type: 'ssn' });
  },
);

test.each(documents('{"Sid":"Stmt1589382938412","aws:userid":"AROAX:ann.lee@acme-corp.com"}'))(
  'what policies are made of passes in an %s',
  (_, of) => expect(faultOf(of, {})).toBeUndefined(),
);
