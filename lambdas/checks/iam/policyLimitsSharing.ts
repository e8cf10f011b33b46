import { allow } from '../exampleRows.ts';
import { ids } from '../ids.ts';
import { policyCheck } from '../policyCheck.ts';
import { narrowPolicy } from '../remediations/narrowPolicy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';
import { allowedEverywhere } from '../widePermissions.ts';

const shares = ids(`
  s3:PutBucketPolicy s3:PutBucketAcl s3:PutObjectAcl s3:PutBucketPublicAccessBlock
  s3:PutAccessPointPolicy ec2:ModifySnapshotAttribute ec2:ModifyImageAttribute
  rds:ModifyDBSnapshotAttribute rds:ModifyDBClusterSnapshotAttribute kms:PutKeyPolicy
  kms:CreateGrant secretsmanager:PutResourcePolicy sqs:AddPermission sns:AddPermission
  lambda:AddPermission ecr:SetRepositoryPolicy dynamodb:PutResourcePolicy
  redshift:AuthorizeSnapshotAccess
`);

export const policyLimitsSharing = policyCheck({
  id: 'IAM-25',
  title: 'IAM policy allows sharing data with other accounts',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The policy allows changing resource policies or sharing snapshots of every resource. ' +
    'Its holder can open a bucket or hand a copy of a database to a foreign account in one ' +
    'call.',
  remediation: narrowPolicy(
    'Take the actions out, or name the resources that they are needed for, and save.',
  ),
  frameworks: requirementsOn(['leastPrivilege']),
  evaluate: (statements) => {
    const wide = allowedEverywhere(statements, shares);
    return wide.length > 0
      ? fail(`The policy allows on all resources: ${wide.slice(0, 5).join(', ')}.`)
      : pass('The policy allows sharing on named resources only.');
  },
  examples: {
    pass: [allow('s3:PutBucketPolicy', 'arn:aws:s3:::site')],
    fail: [allow('ec2:ModifySnapshotAttribute', '*'), allow('s3:*', '*')],
    unknown: [null],
  },
});
