import type { Policy, PolicyType } from '@aws-sdk/client-organizations';
import type { DeclaredOrganization } from '#local/aws/services/declared/organizations.ts';
import { ANALYTICS, accountNames, organization, PRODUCTION } from './names.ts';

const { organizationId, rootId, units } = organization;
const [workloads] = units;
const archive = [
  'arn:aws:s3:::harborlane-payments-archive',
  'arn:aws:s3:::harborlane-payments-archive/*',
];

interface PolicyPlan {
  readonly id: string;
  readonly name: string;
  readonly type: PolicyType;
  readonly statement: object;
  readonly targets: readonly string[];
  readonly isAws?: boolean;
}

const everything = { Effect: 'Allow', Action: '*', Resource: '*' };
const everywhere = [rootId, workloads, PRODUCTION, ANALYTICS];

const plans: readonly PolicyPlan[] = [
  {
    ...{ id: 'p-FullAWSAccess', name: 'FullAWSAccess', type: 'SERVICE_CONTROL_POLICY' },
    ...{ statement: everything, targets: everywhere, isAws: true },
  },
  {
    ...{ id: 'p-RCPFullAWSAccess', name: 'RCPFullAWSAccess', type: 'RESOURCE_CONTROL_POLICY' },
    ...{ statement: { ...everything, Principal: '*' }, targets: everywhere, isAws: true },
  },
  // Nobody but the deployment changes who reads the archive, or deletes from it.
  {
    ...{ id: 'p-k7d2m9x4', name: 'KeepPayments', type: 'SERVICE_CONTROL_POLICY' },
    targets: [workloads],
    statement: {
      Sid: 'ArchiveStaysAsItIs',
      Effect: 'Deny',
      Action: [
        's3:DeleteObject*',
        's3:PutBucketAcl',
        's3:PutBucketPolicy',
        's3:PutReplicationConfiguration',
      ],
      Resource: archive,
      Condition: {
        ArnNotLike: { 'aws:PrincipalArn': `arn:aws:iam::${PRODUCTION}:role/deployment-admin` },
      },
    },
  },
  // The contract with the book-keeping partner ended; the bucket policy still names it.
  {
    ...{ id: 'p-q3w8t5z1', name: 'PaymentsStayInside', type: 'RESOURCE_CONTROL_POLICY' },
    targets: [workloads],
    statement: {
      Sid: 'OnlyOwnAccountsRead',
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: archive,
      Condition: {
        StringNotEqualsIfExists: { 'aws:PrincipalOrgID': organizationId },
        BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
      },
    },
  },
];

const policyOf = ({ id, name, type, statement, targets, isAws = false }: PolicyPlan) => {
  const owner = isAws ? 'aws' : ANALYTICS;
  const within = isAws ? '' : `${organizationId}/`;
  return {
    targets,
    Content: JSON.stringify({ Version: '2012-10-17', Statement: [statement] }),
    PolicySummary: {
      Id: id,
      Arn: `arn:aws:organizations::${owner}:policy/${within}${type.toLowerCase()}/${id}`,
      Name: name,
      Type: type,
      AwsManaged: isAws,
    },
  } satisfies Policy & { readonly targets: readonly string[] };
};

const arnOf = (kind: string, id: string) =>
  `arn:aws:organizations::${ANALYTICS}:${kind}/${organizationId}/${id}`;

const account = (id: keyof typeof accountNames, parentId: string) => ({
  ...{ Id: id, Arn: arnOf('account', id), Name: accountNames[id], Status: 'ACTIVE' as const },
  parentId,
});

/** The organisation of the sample company: analytics manages it, production is in a unit. */
export const declareOrganization = (): DeclaredOrganization => ({
  organization: {
    Id: organizationId,
    Arn: `arn:aws:organizations::${ANALYTICS}:organization/${organizationId}`,
    FeatureSet: 'ALL',
    MasterAccountArn: arnOf('account', ANALYTICS),
    MasterAccountId: ANALYTICS,
  },
  root: {
    ...{ Id: rootId, Arn: arnOf('root', rootId), Name: 'Root' },
    PolicyTypes: [
      { Type: 'SERVICE_CONTROL_POLICY', Status: 'ENABLED' },
      { Type: 'RESOURCE_CONTROL_POLICY', Status: 'ENABLED' },
    ],
  },
  units: [{ Id: workloads, Arn: arnOf('ou', workloads), Name: 'Workloads', parentId: rootId }],
  accounts: [account(ANALYTICS, rootId), account(PRODUCTION, workloads)],
  policies: plans.map(policyOf),
});
