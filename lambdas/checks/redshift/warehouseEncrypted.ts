import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { warehouseCheck } from '../serviceChecks.ts';

export const warehouseEncrypted = warehouseCheck({
  id: 'RSH-02',
  title: 'Redshift cluster is not encrypted at rest',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['redshift:DescribeClusters'],
  description:
    'Disks and snapshots of the warehouse are not encrypted. Whoever gets hold of a ' +
    'snapshot reads all tables.',
  remediation: {
    console: [
      'Choose Properties, Database configurations, Edit encryption.',
      'Choose a key of KMS and save. The cluster is read-only while it is changed.',
    ],
    cli: [
      'aws redshift modify-cluster --cluster-identifier {{warehouse}} --encrypted --kms-key-id KEY_ARN',
    ],
    cloudFormation: {
      type: 'AWS::Redshift::Cluster',
      properties: ['Encrypted: true', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_redshift_cluster',
      arguments: ['encrypted  = true', 'kms_key_id = "KEY_ARN"'],
    },
    impact: 'The cluster is read-only for some hours.',
  },
  frameworks: requirementsOn(['storedEncrypted']),
  evaluate: (_, { row }) =>
    decide(row.encrypted, {
      yes: 'The warehouse is encrypted.',
      no: 'The warehouse is not encrypted.',
      fact: 'The encryption of the warehouse',
    }),
  examples: {
    pass: [{}],
    fail: [{ row: { encrypted: false } }],
    unknown: [{ row: { encrypted: null } }],
  },
});
