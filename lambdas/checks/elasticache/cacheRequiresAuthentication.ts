import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { cacheCheck } from '../serviceChecks.ts';

export const cacheRequiresAuthentication = cacheCheck({
  id: 'CAC-04',
  title: 'ElastiCache cluster does not require authentication',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['elasticache:DescribeCacheClusters', 'elasticache:DescribeReplicationGroups'],
  description:
    'The cache asks for no password and has no user group. Everybody who reaches its port ' +
    'reads and changes all keys.',
  remediation: {
    console: [
      'Switch encryption in transit on, which authentication needs.',
      'Choose Modify, Access control, and choose a user group or an AUTH token.',
    ],
    cli: [
      'aws elasticache modify-replication-group --replication-group-id {{cache}} --user-group-ids-to-add USER_GROUP_ID --apply-immediately',
    ],
    cloudFormation: {
      type: 'AWS::ElastiCache::ReplicationGroup',
      properties: ['TransitEncryptionEnabled: true', 'UserGroupIds: [USER_GROUP_ID]'],
    },
    terraform: {
      resource: 'aws_elasticache_replication_group',
      arguments: [
        'transit_encryption_enabled = true',
        'user_group_ids             = ["USER_GROUP_ID"]',
      ],
    },
    impact: 'Clients that do not sign in are refused.',
  },
  frameworks: requirementsOn(['signIn'], {
    aws_fsbp: ['ElastiCache.6'],
  }),
  only: (_, { isMemcached }) => !isMemcached,
  evaluate: ({ authenticates }) =>
    decide(authenticates, {
      yes: 'The cache asks for a token or users.',
      no: 'The cache asks for no authentication.',
      fact: 'Whether the cache asks for authentication',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { authenticates: false } }],
    unknown: [{ posture: { authenticates: null } }],
  },
});
