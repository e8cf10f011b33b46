import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

export const bucketVersioningEnabled = bucketCheck({
  id: 'S3-12',
  title: 'S3 bucket versioning is not enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['s3:GetBucketVersioning'],
  description:
    'Versioning is off, so the bucket keeps only the newest state of each object. A wrong ' +
    'script, an angry colleague or ransomware overwrites or deletes data for good.',
  remediation: {
    console: [
      'Open S3, choose the bucket and its tab Properties.',
      'Under Bucket versioning choose Edit, then Enable, and save.',
      'Add a lifecycle rule that deletes old versions after the time that you need them.',
    ],
    cli: [
      'aws s3api put-bucket-versioning --bucket {{bucket}} --versioning-configuration Status=Enabled',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: ['VersioningConfiguration:', '  Status: Enabled'],
    },
    terraform: {
      resource: 'aws_s3_bucket_versioning',
      arguments: [
        'bucket = "{{bucket}}"',
        'versioning_configuration {',
        '  status = "Enabled"',
        '}',
      ],
    },
    impact:
      'Overwritten and deleted objects are kept and billed until a lifecycle rule removes them. Versioning cannot be switched off again, only suspended.',
  },
  frameworks: requirementsOn(['backup'], {
    aws_fsbp: ['S3.14'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_7_i 164_308_a_7_ii_a 164_308_a_7_ii_b 164_308_a_7_ii_c
      164_312_a_2_ii 164_312_c_1 164_312_c_2
    `),
  }),
  evaluate: ({ versioning }) =>
    decide(versioning === null ? null : versioning === 'Enabled', {
      yes: 'Versioning is on.',
      no: versioning === 'Suspended' ? 'Versioning was suspended.' : 'Versioning was never on.',
      fact: 'The versioning of the bucket',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { versioning: 'Off' } }, { posture: { versioning: 'Suspended' } }],
    unknown: [{ posture: { versioning: null } }],
  },
});
