import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Collector } from '#customer-stack/collectors/collector.ts';
import { collectors } from '#customer-stack/collectors/index.ts';
import { tagFacts } from '#customer-stack/collectors/tags.ts';
import { scannerActions } from '#customer-stack/permissions.ts';

/** Files beside the collectors that are none. */
const helpers = new Set([
  'index',
  'collector',
  'clients',
  'failedCalls',
  'grants',
  'refusals',
  'regions',
  'pages',
  'assetRow',
  'copyStores',
  'recoveryPoints',
  'databaseKind',
  'accountDetails',
  'apis',
  'credentialNames',
  'keyOwners',
  'loginHosts',
  'tags',
  'trails',
  'iamReport',
  'iamLastUse',
  'posture',
  'metrics',
  'ec2',
]);

describe('the list of collectors', () => {
  const all: readonly Collector[] = collectors;

  it('holds every collector file', () => {
    const files = readdirSync(new URL('../../../../customer-stack/collectors', import.meta.url))
      .map((file) => file.replace('.ts', ''))
      .filter((file) => !helpers.has(file));
    expect(all.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });

  it.each(all.map((each) => [each.name, each] as const))(
    '%s states what it may call and why',
    (_, each) => {
      expect(each.permissions.length).toBeGreaterThan(0);
      for (const { action, reason } of each.permissions) {
        expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+(?:V2)?$/);
        expect(reason.length).toBeGreaterThan(5);
      }
    },
  );

  it('requests read permissions only', () => {
    const reading =
      /:(?:GET$|Get|BatchGet|List|Describe|Scan|Decrypt|[cC]onnect|SearchTransitGatewayRoutes$|ESHttpGet|ReadDataViaQuery|GenerateCredentialReport$|GenerateServiceLastAccessedDetails$)/;
    expect(scannerActions.filter((action) => !reading.test(action))).toEqual([]);
    expect(scannerActions).toEqual([...new Set(scannerActions)].toSorted());
  });
});

describe('facts out of tags', () => {
  it.each([
    ['nothing', [], { createdByService: false, tagged: false, ownerTag: false }],
    [
      'a stack',
      [{ key: 'aws:cloudformation:stack-name', value: 'shop' }],
      { createdByService: true, tagged: false, ownerTag: false },
    ],
    [
      'a backup service',
      [{ key: 'aws:backup:source-resource', value: 'x' }],
      { createdByService: true, tagged: false, ownerTag: false },
    ],
    [
      'a tool',
      [{ key: 'ManagedBy', value: 'Terraform' }],
      { createdByService: true, tagged: true, ownerTag: false },
    ],
    [
      'a person who says that she manages it',
      [{ key: 'managed-by', value: 'ann' }],
      { createdByService: false, tagged: true, ownerTag: false },
    ],
    [
      'an owner',
      [{ key: 'Owner', value: 'data' }],
      { createdByService: false, tagged: true, ownerTag: true },
    ],
    [
      'an empty owner',
      [{ key: 'owner', value: ' ' }],
      { createdByService: false, tagged: true, ownerTag: false },
    ],
  ])('know %s', (_, tags, expected) => {
    expect(tagFacts(tags)).toEqual(expected);
  });
});
