import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Collector } from '#customer-stack/collectors/collector.ts';
import { permissionsOf, scannerActions, scannerPermissions } from '#customer-stack/permissions.ts';

const root = fileURLToPath(new URL('../../../customer-stack/', import.meta.url));

/** IAM prefix of each client package. */
const prefixes: Readonly<Record<string, string>> = {
  backup: 'backup',
  cloudtrail: 'cloudtrail',
  cloudwatch: 'cloudwatch',
  dynamodb: 'dynamodb',
  efs: 'elasticfilesystem',
  eks: 'eks',
  'elastic-load-balancing': 'elasticloadbalancing',
  'elastic-load-balancing-v2': 'elasticloadbalancing',
  cloudfront: 'cloudfront',
  'database-migration-service': 'dms',
  ecs: 'ecs',
  glacier: 'glacier',
  glue: 'glue',
  memorydb: 'memorydb',
  opensearchserverless: 'aoss',
  'redshift-serverless': 'redshift-serverless',
  accessanalyzer: 'access-analyzer',
  guardduty: 'guardduty',
  inspector2: 'inspector2',
  lambda: 'lambda',
  'secrets-manager': 'secretsmanager',
  ssm: 'ssm',
  ec2: 'ec2',
  elasticache: 'elasticache',
  iam: 'iam',
  kms: 'kms',
  opensearch: 'es',
  organizations: 'organizations',
  rds: 'rds',
  redshift: 'redshift',
  s3: 's3',
  's3-control': 's3',
};

/** Clients all of whose calls that read are one action. */
const readActions: Readonly<Record<string, string>> = {
  'api-gateway': 'apigateway:GET',
  apigatewayv2: 'apigateway:GET',
};

/** Operations whose action has another name. Source: AWS Service Authorization Reference. */
const otherNames: Readonly<Record<string, string>> = {
  's3:ListBuckets': 's3:ListAllMyBuckets',
  's3:ListObjectsV2': 's3:ListBucket',
  's3:HeadBucket': 's3:ListBucket',
  's3:ListBucketMetricsConfigurations': 's3:GetMetricsConfiguration',
  's3:GetBucketEncryption': 's3:GetEncryptionConfiguration',
  's3:GetBucketReplication': 's3:GetReplicationConfiguration',
  's3:GetPublicAccessBlock': 's3:GetBucketPublicAccessBlock',
  'lambda:GetLayerVersionByArn': 'lambda:GetLayerVersion',
  's3-control:GetPublicAccessBlock': 's3:GetAccountPublicAccessBlock',
};

/** Actions without an operation of the SDK: by what in the code they are used. */
const otherUses: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'rds-db:connect': ['collectors/rdsDatabases.ts', 'getAuthToken'],
  'elasticache:Connect': ['samplers/cacheToken.ts', 'presign'],
  'es:ESHttpGet': ['samplers/openSearch.ts', "method: 'GET'"],
  'neptune-db:ReadDataViaQuery': ['samplers/neptune.ts', '/openCypher'],
  'neptune-db:GetGraphSummary': ['samplers/neptune.ts', '/statistics/summary'],
  'kms:Decrypt': ['samplers/s3Objects.ts', 'GetObjectCommand'],
  'lambda:ListTags': ['samplers/functionCode.ts', 'TagsError'],
  'rds:ListTagsForResource': ['collectors/rdsDatabases.ts', 'TagList'],
};

const sources = ['collectors', 'samplers'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8')),
);

const actionOf = (client: string, operation: string): string => {
  const action = `${prefixes[client]}:${operation}`;
  return (
    readActions[client] ?? otherNames[`${client}:${operation}`] ?? otherNames[action] ?? action
  );
};

/** `GetBucketAclCommand` and `paginateListTables` among the imports of a file. */
const calledIn = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-([\w-]+)'/g)].flatMap(
    ([, names = '', client = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => !name.startsWith('type '))
        .flatMap((name) => /^(?:paginate(\w+)|(\w+)Command)$/.exec(name)?.slice(1) ?? [])
        .filter((operation) => operation !== undefined)
        .map((operation) => actionOf(client, operation)),
  );

const called = [...new Set(sources.flatMap(calledIn))];

describe('permissions', () => {
  test('every call in the code is stated', () => {
    expect(called.length).toBeGreaterThan(40);
    expect(called.filter((action) => !scannerActions.includes(action))).toEqual([]);
  });

  test('every stated action is called', () => {
    const without = scannerActions.filter((action) => !called.includes(action));
    expect(without.toSorted()).toEqual(Object.keys(otherUses).toSorted());
    for (const [file, text] of Object.values(otherUses))
      expect(readFileSync(`${root}${file}`, 'utf8')).toContain(text);
  });

  test('what reads content is stated by samplers, and only that', () => {
    const bySamplers = readdirSync(`${root}samplers`)
      .map((file) => readFileSync(`${root}samplers/${file}`, 'utf8'))
      .flatMap((text) => [...text.matchAll(/action: '([^']+)'/g)].map(([, action]) => action));
    const content = scannerPermissions.filter(({ reads }) => reads === 'content');
    expect([...new Set(content.map(({ action }) => action))]).toEqual(bySamplers.toSorted());
  });

  test('a permission stated twice with one reason is one, with both that state it', () => {
    const collector = (name: string, reason: string): Collector => ({
      name,
      permissions: [{ action: 'kms:DescribeKey', on: 'key', reason }],
      collect: async () => [],
    });
    const stated = permissionsOf([
      collector('a', 'who owns it'),
      collector('b', 'who owns it'),
      collector('c', 'is it on'),
    ]);
    expect(stated.map(({ collectors, reason }) => [reason, collectors])).toEqual([
      ['is it on', ['c']],
      ['who owns it', ['a', 'b']],
    ]);
  });
});
