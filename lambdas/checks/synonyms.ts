/** Phrases that mean the same, and parts of the titles of what they mean, in small letters. */
export interface Synonyms {
  readonly phrases: readonly string[];
  readonly titles: readonly string[];
}

const encryption = [
  'not encrypted',
  'no default encryption',
  'encryption is not',
  'does not encrypt',
];
const everyone = ['allows everyone', 'policy allows public', 'access to everyone', 'by anyone'];

/**
 * The words of the profession, as people type them. A phrase counts as a whole; what is not here is
 * found by the words of title, description, service and evidence.
 */
export const synonyms: readonly Synonyms[] = [
  {
    phrases: [
      'publicly accessible',
      'public access',
      'internet facing',
      'internet-facing',
      'open to the internet',
      'exposed to the internet',
      'public exposure',
    ],
    titles: [
      'public',
      'from the internet',
      'to the internet',
      'internet reaches',
      'without signing in',
      'to everybody',
      'any client',
      'url does not require authentication',
      ...everyone,
    ],
  },
  {
    phrases: ['deletion protection', 'delete protection', 'termination protection'],
    titles: ['deletion protection', 'locked against deletion', 'mfa delete'],
  },
  {
    phrases: ['versioning', 'object versioning', 'object lock', 'worm'],
    titles: ['versioning', 'mfa delete', 'locked against deletion', 'no longer be brought back'],
  },
  {
    phrases: [
      'kms',
      'cmk',
      'customer managed key',
      'customer managed keys',
      'customer-managed key',
    ],
    titles: [
      'customer managed key',
      'kms key',
      'foreign key',
      "account's key",
      'key of a data store',
      'key was opened',
    ],
  },
  {
    phrases: [
      'encryption at rest',
      'at-rest encryption',
      'sse',
      'unencrypted',
      'storage encryption',
    ],
    titles: encryption,
  },
  {
    phrases: ['encryption in transit', 'in-transit encryption', 'ssl', 'https', 'tls'],
    titles: ['tls', 'https', 'in transit', 'without encryption', 'node-to-node'],
  },
  {
    phrases: [
      'mfa',
      '2fa',
      'two factor',
      'two-factor',
      'multi-factor',
      'multi factor authentication',
      'second factor',
    ],
    titles: ['mfa', 'second factor'],
  },
  {
    phrases: [
      'cross account',
      'cross-account',
      'third party access',
      'external access',
      'shared externally',
    ],
    titles: [
      'external account',
      'outsiders',
      'other accounts',
      'another account',
      'foreign bucket',
    ],
  },
  {
    phrases: ['backup', 'backups', 'point in time recovery', 'pitr', 'disaster recovery'],
    titles: ['backup', 'point-in-time', 'versioning', 'availability zone'],
  },
  {
    phrases: ['multi-az', 'multi az', 'high availability'],
    titles: ['availability zone'],
  },
  {
    phrases: [
      'audit log',
      'audit logs',
      'audit logging',
      'access logs',
      'access logging',
      'logging',
    ],
    titles: ['logs', 'logging', 'not recorded', 'does not record', 'cloudtrail', 'log file'],
  },
  {
    phrases: ['key rotation', 'rotate keys', 'secret rotation', 'rotation', 'stale keys'],
    titles: ['rotation', 'not rotated', 'older than 90 days', 'credentials unused'],
  },
  {
    phrases: [
      'hardcoded secrets',
      'hard-coded secrets',
      'plaintext secrets',
      'secrets in code',
      'leaked credentials',
      'cleartext passwords',
    ],
    titles: ['holds credentials', 'hold credentials', 'plain text', 'clear text'],
  },
  {
    phrases: [
      'admin',
      'administrator',
      'least privilege',
      'overprivileged',
      'over-privileged',
      'wildcard permissions',
    ],
    titles: [
      'administrative privileges',
      'administrator',
      'all data stores of a service',
      'full access',
      'full control',
      'privilege escalation',
      'any role',
    ],
  },
  {
    phrases: ['privilege escalation', 'privesc', 'iam:passrole'],
    titles: ['privilege escalation', 'passing any role'],
  },
  {
    phrases: [
      'eol',
      'end of life',
      'end of support',
      'outdated',
      'unsupported version',
      'deprecated runtime',
    ],
    titles: ['out of support', 'out of standard support', 'minor version upgrades'],
  },
  {
    phrases: ['bucket policy', 'resource policy'],
    titles: [
      'bucket policy',
      'table policy',
      'resource policy',
      'vault policy',
      'key policy',
      'function policy',
      'system policy',
      'domain policy',
    ],
  },
  {
    phrases: ['block public access', 'bpa'],
    titles: ['block public access', 'public access is not blocked', 'block of public access'],
  },
  {
    phrases: ['open ports', 'security group', 'firewall', 'inbound rules', '0.0.0.0/0'],
    titles: ['security group', 'network acl', 'broad address ranges', 'database port'],
  },
  { phrases: ['ssh', 'port 22'], titles: ['ssh'] },
  { phrases: ['rdp', 'port 3389'], titles: ['rdp'] },
  { phrases: ['imds', 'imdsv1', 'instance metadata'], titles: ['imdsv2'] },
  { phrases: ['root account', 'root user'], titles: ['root user'] },
  {
    phrases: ['ransomware'],
    titles: [
      'ransom',
      'versioning',
      'mfa delete',
      'locked against deletion',
      'does not keep',
      'no longer be brought back',
    ],
  },
  {
    phrases: ['exfiltration', 'data exfiltration', 'data theft'],
    titles: [
      'strange bucket',
      'took a copy',
      'far more',
      'read through',
      'outsiders',
      'foreign bucket',
    ],
  },
  {
    phrases: ['public snapshot', 'public snapshots'],
    titles: ['snapshot is shared publicly', 'snapshot public access'],
  },
  { phrases: ['flow logs', 'vpc flow logs'], titles: ['flow logs'] },
  { phrases: ['confused deputy', 'external id'], titles: ['confused deputy', 'external id'] },
];
