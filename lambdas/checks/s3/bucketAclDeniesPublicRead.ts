import { evaluatePublicAcl } from '../evaluatePublicAcl.ts';
import { allBlocked, nothingBlocked } from '../exampleRows.ts';
import { disableAcls } from '../remediations/disableAcls.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { bucketCheck } from '../serviceChecks.ts';

const lists = { objectOwnership: 'ObjectWriter', publicAccessBlock: nothingBlocked } as const;
const publicGrants = [{ grantee: 'everyone' as const, permission: 'READ' as const }];

export const bucketAclDeniesPublicRead = bucketCheck({
  id: 'S3-03',
  title: 'S3 bucket ACL grants public read access',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    's3:GetBucketAcl',
    's3:GetBucketOwnershipControls',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'The access control list of the bucket grants reading to everybody, or to everybody with ' +
    'any AWS account, which is as good as everybody. The names of all objects can be listed, ' +
    'and objects that inherit the grant can be copied.',
  remediation: disableAcls,
  frameworks: requirementsOn(['everybody']),
  evaluate: (posture) => evaluatePublicAcl(posture, ['READ', 'READ_ACP', 'FULL_CONTROL']),
  examples: {
    pass: [
      {},
      { posture: { ...lists, grants: [{ grantee: 'named', permission: 'READ' }] } },
      { posture: { ...lists, publicAccessBlock: allBlocked, grants: publicGrants } },
      { posture: { ...lists, grants: publicGrants, accountPublicAccessBlock: allBlocked } },
    ],
    fail: [
      { posture: { ...lists, grants: publicGrants } },
      { posture: { ...lists, grants: [{ grantee: 'anyAccount', permission: 'FULL_CONTROL' }] } },
    ],
    unknown: [
      { posture: { ...lists, grants: null } },
      { posture: { ...lists, grants: publicGrants, objectOwnership: null } },
      { posture: { ...lists, grants: publicGrants, accountPublicAccessBlock: null } },
    ],
  },
});
