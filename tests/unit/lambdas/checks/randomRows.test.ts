import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleContext } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import type { ProgramCode } from '#contracts/asset/workloadFacts.ts';
import type { ObjectAcls } from '#contracts/dataStore/posture.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import {
  fieldsOf,
  isRow,
  type RowKind,
  randomRow,
  rowKinds,
  withFields,
} from '#tests/builders/randomRows.ts';

/** `RANDOM_ROWS=100000` for the whole. */
const numRuns = Number(process.env.RANDOM_ROWS ?? 100);
const options = { numRuns, seed: 20_261_122 };

const kinds = rowKinds(checks).map((kind): [string, RowKind] => [kind.name, kind]);

const verdicts = ({ checks: of }: RowKind, row: ScanRow) =>
  of
    .filter((check) => check.appliesTo(row))
    .map((check) => ({ id: check.id, ...check.evaluate(row, exampleContext) }));

/** Fields in which null says that there is none, and not that it could not be read. */
const noneIsNull = new Set([
  'createdAt',
  'deletionAt',
  'fromPort',
  'instanceProfileArn',
  // The key of the service, whose owner is a fact of its own.
  'keyArn',
  'lastRotatedAt',
  'lastUsed',
  'passwordLastUsed',
  'permissionsBoundaryArn',
  'publicAddress',
  'rotateEveryDays',
  'runtime',
]);

/** What makes a setting looser, by field: the opposite, more who are let in, or less that is kept. */
const opposite = (strict: boolean) => () => !strict;
const more = (value: unknown) => (all: unknown) => [...(all as unknown[]), value];
const less = () => (all: unknown) => (all as unknown[]).slice(1);
/** Not for every port: such rules have a check of their own, which others then leave them to. */
const ruleForMost = {
  isEgress: false,
  protocol: 'tcp',
  fromPort: 20,
  toPort: 65_535,
  cidrs: ['0.0.0.0/0'],
  prefixLists: [],
  groups: [],
};
const foundKey = { type: 'cloud-key', path: '.env', count: 1, confidence: 0.98 } as const;
const looser: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...Object.fromEntries(
    [
      'encrypted',
      'iamAuthentication',
      'deletionProtection',
      'masterSecretManaged',
      'tlsForced',
      'tls',
      'authenticates',
      'auditLogging',
      'pointInTimeRecovery',
      'mfaDelete',
      'nodeToNodeEncryption',
      'httpsForced',
      'fineGrainedAccess',
      'auditLogs',
      'hasMfa',
      'rotates',
      'locked',
      'validatesFiles',
      'hasFlowLogs',
      'ebsEncryptedByDefault',
      'multiRegionTrail',
      'encryptsSecrets',
      'isSecure',
    ].map((field) => [field, opposite(true)]),
  ),
  ...Object.fromEntries(
    ['publiclyAccessible', 'website', 'isPublic', 'endpointIsPublic', 'bucketIsPublic'].map(
      (field) => [field, opposite(false)],
    ),
  ),
  openGroups: more('sg-9'),
  publicSubnets: more('subnet-9'),
  internetSubnets: more('subnet-9'),
  restorableBy: more('all'),
  sharedWith: more('all'),
  publicCidrs: more('0.0.0.0/0'),
  secretVariables: more('TOKEN'),
  rules: more(ruleForMost),
  logExports: less(),
  logTypes: less(),
  backupRetentionDays: () => 0,
  versioning: () => 'Off',
  code: (code) => ({ ...(code as ProgramCode), secrets: [foundKey] }),
  objectAcls: (acls) => ({ ...(acls as ObjectAcls), read: 60, open: 1 }),
};

describe.each(kinds)('random rows of %s', (_, kind) => {
  test('no check throws, and each gives a verdict with its reason', () => {
    fc.assert(
      fc.property(randomRow(kind), (row) => {
        for (const { id, verdict, reason } of verdicts(kind, row)) {
          expect(['pass', 'fail', 'unknown'], id).toContain(verdict);
          expect(reason.length, id).toBeGreaterThan(5);
        }
      }),
      options,
    );
  });

  test('a field that could not be read gives no pass, unless none of its values would fail', () => {
    const fields = [...kind.pools.keys()].filter((field) => !noneIsNull.has(field));
    fc.assert(
      fc.property(randomRow(kind), fc.constantFrom(...fields), (row, field) => {
        const unread = withFields(row, { [field]: null });
        if (!isRow(unread)) return;
        const passed = verdicts(kind, unread).filter(({ verdict }) => verdict === 'pass');
        for (const value of kind.pools.get(field) ?? []) {
          const known = withFields(row, { [field]: value });
          if (!isRow(known)) continue;
          const failed = verdicts(kind, known).filter(({ verdict }) => verdict === 'fail');
          for (const { id } of passed)
            expect(
              failed.map((each) => each.id),
              `${id} reads ${field}`,
            ).not.toContain(id);
        }
      }),
      options,
    );
  });

  test('loosening a setting turns no fail into a pass', () => {
    fc.assert(
      fc.property(randomRow(kind), (row) => {
        const failed = verdicts(kind, row).filter(({ verdict }) => verdict === 'fail');
        for (const [field, value] of Object.entries(fieldsOf(row))) {
          const loosen = looser[field];
          if (loosen === undefined || value === null) continue;
          const loose = withFields(row, { [field]: loosen(value) });
          const passed = verdicts(kind, loose).filter(({ verdict }) => verdict === 'pass');
          for (const { id } of failed)
            expect(
              passed.map((each) => each.id),
              `${id} and ${field}`,
            ).not.toContain(id);
        }
      }),
      options,
    );
  });
});
