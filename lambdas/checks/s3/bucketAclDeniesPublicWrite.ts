import { evaluatePublicAcl } from '../evaluatePublicAcl.ts';
import { allBlocked, nothingBlocked } from '../exampleRows.ts';
import { disableAcls } from '../remediations/disableAcls.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { bucketCheck } from '../serviceChecks.ts';

const lists = { objectOwnership: 'ObjectWriter', publicAccessBlock: nothingBlocked } as const;

const publicGrants = [{ grantee: 'everyone' as const, permission: 'WRITE' as const }];

export const bucketAclDeniesPublicWrite = bucketCheck({
  id: 'S3-04',
  title: 'S3 bucket ACL grants public write access',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    's3:GetBucketAcl',
    's3:GetBucketOwnershipControls',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'The access control list of the bucket grants writing to everybody, or to everybody with ' +
    'any AWS account. Strangers can add, overwrite and delete objects, or change the list ' +
    'itself and take over.',
  remediation: disableAcls,
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['S3.3'],
  }),
  evaluate: (posture) => evaluatePublicAcl(posture, ['WRITE', 'WRITE_ACP', 'FULL_CONTROL']),
  examples: {
    pass: [
      {},
      { posture: { ...lists, grants: [{ grantee: 'everyone', permission: 'READ' }] } },
      { posture: { ...lists, grants: publicGrants, accountPublicAccessBlock: allBlocked } },
    ],
    fail: [
      { posture: { ...lists, grants: publicGrants } },
      { posture: { ...lists, grants: [{ grantee: 'anyAccount', permission: 'WRITE_ACP' }] } },
    ],
    unknown: [
      { posture: { ...lists, grants: null } },
      { posture: { ...lists, grants: publicGrants, accountPublicAccessBlock: null } },
    ],
  },
});
