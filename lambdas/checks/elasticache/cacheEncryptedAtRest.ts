import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { cacheCheck } from '../serviceChecks.ts';

export const cacheEncryptedAtRest = cacheCheck({
  id: 'CAC-03',
  title: 'ElastiCache cluster is not encrypted at rest',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['elasticache:DescribeCacheClusters', 'elasticache:DescribeReplicationGroups'],
  description:
    'Disks, swap and backups of the cache are not encrypted. Whoever gets hold of a backup ' +
    'reads what was cached.',
  remediation: {
    console: [
      'Take a backup of the cache.',
      'Restore it to a new cache with encryption at rest, change the clients, and delete the old one.',
    ],
    cli: [
      'aws elasticache create-snapshot --replication-group-id {{cache}} --snapshot-name BACKUP_NAME',
    ],
    cloudFormation: {
      type: 'AWS::ElastiCache::ReplicationGroup',
      properties: ['AtRestEncryptionEnabled: true  # replaces the cache', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_elasticache_replication_group',
      arguments: [
        'at_rest_encryption_enabled = true  # replaces the cache',
        'kms_key_id                 = "KEY_ARN"',
      ],
    },
    impact: 'A new cache has a new address, and starts with the content of the backup.',
  },
  frameworks: requirementsOn(['storedEncrypted']),
  only: (_, { isMemcached }) => !isMemcached,
  evaluate: (_, { row }) =>
    decide(row.encrypted, {
      yes: 'The cache is encrypted.',
      no: 'The cache is not encrypted.',
      fact: 'The encryption of the cache',
    }),
  examples: {
    pass: [{}],
    fail: [{ row: { encrypted: false } }],
    unknown: [{ row: { encrypted: null } }],
  },
});
