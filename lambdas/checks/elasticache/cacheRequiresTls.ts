import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { cacheCheck } from '../serviceChecks.ts';

export const cacheRequiresTls = cacheCheck({
  id: 'CAC-02',
  title: 'ElastiCache cluster does not encrypt data in transit',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['elasticache:DescribeCacheClusters', 'elasticache:DescribeReplicationGroups'],
  description:
    'The cache talks to its clients in clear text. Sessions, tokens and whatever else is ' +
    'cached can be read on the way.',
  remediation: {
    console: [
      'Choose Modify; under Security set encryption in transit to Enabled, with mode Preferred at first.',
      'Change the clients to TLS, then set the mode to Required.',
    ],
    cli: [
      'aws elasticache modify-replication-group --replication-group-id {{cache}} --transit-encryption-enabled --transit-encryption-mode preferred --apply-immediately',
    ],
    cloudFormation: {
      type: 'AWS::ElastiCache::ReplicationGroup',
      properties: ['TransitEncryptionEnabled: true'],
    },
    terraform: {
      resource: 'aws_elasticache_replication_group',
      arguments: ['transit_encryption_enabled = true', 'transit_encryption_mode    = "required"'],
    },
    impact:
      'Clients without TLS are refused once the mode is Required. Old engine versions need a ' +
      'new cache.',
  },
  frameworks: requirementsOn(['sentEncrypted']),
  evaluate: ({ tls }) =>
    decide(tls, {
      yes: 'Connections are encrypted.',
      no: 'Connections are not encrypted.',
      fact: 'Whether connections are encrypted',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { tls: false } }],
    unknown: [{ posture: { tls: null } }],
  },
});
