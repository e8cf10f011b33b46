import { isEverything } from '../administration.ts';
import { dataReads } from '../dataReads.ts';
import type { Statement } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateRole, roleThatMay } from '../rolePolicies.ts';
import { instanceCheck } from '../serviceChecks.ts';
import { allowedEverywhere } from '../widePermissions.ts';

const carried = { instanceProfileArn: 'arn:aws:iam::111122223333:instance-profile/app' };

const finds = (statements: readonly Statement[]): string | undefined => {
  if (statements.some(isEverything)) return 'The role allows every action on every resource.';
  const wide = allowedEverywhere(statements, dataReads);
  return wide.length === 0
    ? undefined
    : `The role allows on all resources: ${wide.slice(0, 5).join(', ')}.`;
};

export const instanceRoleLimitsDataReads = instanceCheck({
  id: 'CMP-03',
  title: 'EC2 instance role is an administrator or reads all data stores of a service',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['ec2:DescribeInstances', 'iam:GetAccountAuthorizationDetails'],
  description:
    'Every program on the instance has the permissions of its role. This role may do ' +
    'everything, or read every bucket, table or secret of the account: one flaw on one machine ' +
    'gives all of that data away.',
  remediation: {
    console: [
      'Choose the tab Security and open the IAM role.',
      'Replace Resource "*" in its policies by the ARNs of the stores that the programs need, and remove administrative policies.',
    ],
    cli: [
      'aws ec2 describe-iam-instance-profile-associations --filters Name=instance-id,Values={{id}}',
      'aws iam list-attached-role-policies --role-name ROLE_NAME',
      'aws iam put-role-policy --role-name ROLE_NAME --policy-name data-access --policy-document file://policy.json',
    ],
    cloudFormation: {
      type: 'AWS::EC2::Instance',
      properties: ['IamInstanceProfile: NARROW_PROFILE'],
    },
    terraform: {
      resource: 'aws_instance',
      arguments: ['iam_instance_profile = "NARROW_PROFILE"'],
    },
    impact:
      'Programs on all machines with the role lose access to stores that the policy does not ' +
      'name. See in Access Advisor of the role which services were used.',
  },
  frameworks: requirementsOn(['administrators']),
  only: ({ instanceProfileArn }) => instanceProfileArn !== null,
  evaluate: ({ rolePolicies }) =>
    evaluateRole(rolePolicies, {
      finds,
      fine: 'The role reads data on named resources only.',
    }),
  examples: {
    pass: [
      carried,
      { ...carried, rolePolicies: roleThatMay('s3:GetObject', 'arn:aws:s3:::orders/*') },
    ],
    fail: [
      { ...carried, rolePolicies: roleThatMay('*', '*') },
      { ...carried, rolePolicies: roleThatMay('dynamodb:Get*', '*') },
    ],
    unknown: [
      { ...carried, rolePolicies: null },
      { ...carried, rolePolicies: { documents: [null], isBounded: false } },
      { ...carried, rolePolicies: { ...roleThatMay('*', '*'), isBounded: true } },
    ],
  },
});
