import { isBlocked, type ObjectAcls, type S3Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { CheckResult } from '../check.ts';
import { allBlocked, nothingBlocked } from '../exampleRows.ts';
import { disableAcls } from '../remediations/disableAcls.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

const ACTION = 's3:GetObjectAcl';

const whyUnread = ({ analysis }: ScannedStore): string =>
  analysis.deniedActions?.includes(ACTION)
    ? `The scanner was refused ${ACTION}.`
    : `Reading them takes ${ACTION}.`;

const openOnes = ({ open, read, examples }: ObjectAcls): string => {
  const named = examples.length === 0 ? '' : `, such as ${examples.join(', ')},`;
  return `The access control lists of ${open} of ${read} sampled objects${named}`;
};

/** Where access control lists count. */
const evaluateAcls = (acls: ObjectAcls | null, row: ScannedStore): CheckResult => {
  if (acls === null)
    return unknown(`The access control lists of objects are not known. ${whyUnread(row)}`);
  if (acls.open > 0) return fail(`${openOnes(acls)} grant access to everybody.`);
  if (acls.unread > 0)
    return unknown(
      `The access control lists of ${acls.unread} sampled objects could not be read. ${whyUnread(row)}`,
    );
  return pass(`None of ${acls.read} sampled objects grants access to everybody.`);
};

const evaluate = (posture: S3Posture, row: ScannedStore): CheckResult => {
  const { objectOwnership, objectAcls } = posture;
  if (objectOwnership === 'BucketOwnerEnforced') return pass('Access control lists are off.');
  const isIgnored = isBlocked(posture, 'ignorePublicAcls');
  if (isIgnored) return pass('The public-access block ignores public grants.');
  const result = evaluateAcls(objectAcls, row);
  return result.verdict === 'fail' && (objectOwnership === null || isIgnored === null)
    ? unknown('Whether grants count for this bucket could not be read.')
    : result;
};

const lists = { objectOwnership: 'ObjectWriter', publicAccessBlock: nothingBlocked } as const;
const objectAcls = { read: 59, unread: 0, open: 2, examples: ['exports/*.csv'] };
const unread = { read: 0, unread: 59, open: 0, examples: [] };

export const bucketObjectAclsNotPublic = bucketCheck({
  id: 'S3-22',
  title: 'S3 bucket holds objects that are public by their own ACL',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    's3:GetObjectAcl',
    's3:GetBucketOwnershipControls',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'Objects have access control lists of their own. Some in this bucket grant access to ' +
    'everybody, or to everybody with any AWS account, so that whoever knows or guesses the ' +
    'address reads them, while policy and settings of the bucket look private. A sample of ' +
    'the current versions is read.',
  remediation: {
    ...disableAcls,
    console: [
      'Open S3, choose the bucket, and select its objects or folders.',
      'Choose Actions, then Make private using ACL, for what nobody outside needs.',
      'Then open the tab Permissions, Object Ownership, Edit, choose ACLs disabled (bucket owner enforced), and save: it overrules the lists of all objects.',
    ],
    cli: [
      'aws s3api put-object-acl --bucket {{bucket}} --key OBJECT_KEY --acl private',
      'aws s3api put-public-access-block --bucket {{bucket}} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
      'aws s3api put-bucket-ownership-controls --bucket {{bucket}} --ownership-controls Rules=[{ObjectOwnership=BucketOwnerEnforced}]',
    ],
    impact:
      'Links to these objects without a signature stop working, as those of a website, and so does access of other accounts by ACL. Move what must stay public behind CloudFront.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: (posture, { row }) => evaluate(posture, row),
  examples: {
    pass: [
      {},
      { posture: lists },
      { posture: { objectAcls } },
      { posture: { ...lists, objectAcls, publicAccessBlock: allBlocked } },
      { posture: { ...lists, objectAcls, accountPublicAccessBlock: allBlocked } },
    ],
    fail: [
      { posture: { ...lists, objectAcls } },
      { posture: { ...lists, objectAcls: { ...objectAcls, unread: 5, examples: [] } } },
    ],
    unknown: [
      { posture: { ...lists, objectAcls: null } },
      { posture: { ...lists, objectAcls: unread } },
      { posture: { ...lists, objectAcls, objectOwnership: null } },
      { posture: { ...lists, objectAcls, accountPublicAccessBlock: null } },
    ],
  },
});
