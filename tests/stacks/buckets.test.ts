import { beforeAll, expect, test } from 'vitest';
import { asList, type Synthesized, statementsByFunction, synthesize } from './synthesized.ts';

let product: Synthesized;
beforeAll(() => {
  product = synthesize();
});

/** Functions that may do something, by the beginning of its action, to the sealed audit log. */
const mayOn = (of: Synthesized, action: string): string[] =>
  [...statementsByFunction(of)]
    .filter(([, statements]) =>
      statements.some(
        ({ Action, Resource }) =>
          asList(Action).some((each) => each.startsWith(action)) &&
          JSON.stringify(Resource).includes('Audit'),
      ),
    )
    .map(([name]) => name);

test('the sealed audit log is locked for the time and in the mode of the settings', () => {
  const auditOf = (of: Synthesized) =>
    of.ofType('AWS::S3::Bucket').find(({ id }) => /^Audit(?!Access)/.test(id))?.Properties;
  const lock = (mode: string, days: number) => ({
    ObjectLockEnabled: true,
    ObjectLockConfiguration: {
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode: mode, Days: days } },
    },
    VersioningConfiguration: { Status: 'Enabled' },
  });
  expect(auditOf(product)).toMatchObject(lock('GOVERNANCE', 400));
  const strict = synthesize({ auditLock: 'compliance', auditLockDays: 2_555 });
  expect(auditOf(strict)).toMatchObject(lock('COMPLIANCE', 2_555));
  expect(auditOf(synthesize({ removal: 'destroy' })).ObjectLockEnabled).toBeUndefined();
  const may = (action: string) => mayOn(product, action);
  expect(may('s3:PutObject')).toEqual(['sealAudit']);
  expect(may('s3:Delete')).toEqual([]);
  expect(may('s3:Bypass')).toEqual([]);
});

test('who reads the files of site and audit log is logged', () => {
  const buckets = product.ofType('AWS::S3::Bucket');
  const logged = buckets.filter(({ Properties }) => Properties.LoggingConfiguration);
  expect(logged.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
    'Audit',
    'Exports',
    'Files',
    'Site',
  ]);
  for (const { Properties } of logged) {
    const target = Properties.LoggingConfiguration.DestinationBucketName.Ref;
    const logs = buckets.find(({ id }) => id === target)?.Properties;
    expect(logs.LifecycleConfiguration.Rules[0].ExpirationInDays).toBe(90);
  }
});
