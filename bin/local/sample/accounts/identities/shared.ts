import type { ManagedPolicyDetail } from '@aws-sdk/client-iam';
import { externalIds, type SampleAccountId } from '#local/sample/accounts/names.ts';
import { allow, assumedBy, managedPolicy, type Statement, service } from './maker.ts';

/** The product's account, as the customer's stack trusts it. */
const PRODUCT = '999999999999';

const awsStatements: Readonly<Record<string, Statement>> = {
  AdministratorAccess: allow('*'),
  ReadOnlyAccess: allow(['s3:Get*', 's3:List*', 'rds:Describe*', 'dynamodb:Scan', 'ec2:Describe*']),
  AmazonSSMManagedInstanceCore: allow([
    'ssm:UpdateInstanceInformation',
    'ssmmessages:*',
    'ec2messages:*',
  ]),
  AWSLambdaBasicExecutionRole: allow([
    'logs:CreateLogGroup',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ]),
};

/** AWS managed policies that the accounts attach, shortened. */
export const awsPolicies = (made: Date): readonly ManagedPolicyDetail[] =>
  Object.entries(awsStatements).map(([name, statement]) =>
    managedPolicy(`arn:aws:iam::aws:policy/${name}`, {
      name,
      statements: [statement],
      age: 3500,
      changed: 900,
      made,
    }),
  );

export const bucket = (name: string) => [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`];

export const linked = (name: string, principal: string) => ({
  name: `AWSServiceRoleFor${name}`,
  trust: service(principal),
  more: { Path: `/aws-service-role/${principal}.amazonaws.com/`, age: 1500 },
});

export const scannerRole = (accountId: SampleAccountId) =>
  assumedBy(
    { AWS: `arn:aws:iam::${PRODUCT}:root` },
    { StringEquals: { 'sts:ExternalId': externalIds[accountId] } },
  );
