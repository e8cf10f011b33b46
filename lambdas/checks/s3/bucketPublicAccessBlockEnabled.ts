import { isBlocked } from '#contracts/dataStore/posture.ts';
import type { PublicAccessBlock } from '#contracts/dataStore/publicAccessBlock.ts';
import { allBlocked, nothingBlocked } from '../exampleRows.ts';
import {
  blockPublicAccessCommand,
  blockPublicAccessSnippets,
} from '../remediations/blockPublicAccess.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

const rules = [
  'blockPublicAcls',
  'ignorePublicAcls',
  'blockPublicPolicy',
  'restrictPublicBuckets',
] as const satisfies readonly (keyof PublicAccessBlock)[];

const againstLists = { ...nothingBlocked, blockPublicAcls: true, ignorePublicAcls: true };
const againstPolicies = { ...nothingBlocked, blockPublicPolicy: true, restrictPublicBuckets: true };

export const bucketPublicAccessBlockEnabled = bucketCheck({
  id: 'S3-06',
  title: 'S3 bucket does not block public access',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['s3:GetBucketPublicAccessBlock', 's3:GetAccountPublicAccessBlock'],
  description:
    'At least one of the four settings that block public access is off for this bucket, and its ' +
    'account does not set it either. One ' +
    'wrong line in a policy or one wrong grant is then enough to open the data to the ' +
    'internet; with the block on, such a mistake has no effect.',
  remediation: {
    console: [
      'Open S3, choose the bucket and its tab Permissions.',
      'Under Block public access choose Edit, tick Block all public access, save and confirm.',
      'Where no bucket of the account shall ever be public, set the same under Block Public Access settings for this account.',
    ],
    cli: [blockPublicAccessCommand],
    ...blockPublicAccessSnippets,
    impact:
      'Public policies and ACLs of the bucket stop taking effect. A bucket that serves a public web site has to be put behind CloudFront first.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['S3.8'],
    'cis_aws_5.0': ['2.1.4'],
    'cis_aws_6.0': ['3.1.4'],
    'cis_aws_7.0': ['3.1.4'],
  }),
  evaluate: (posture) => {
    const states = rules.map((rule) => ({ rule, isOn: isBlocked(posture, rule) }));
    const off = states.filter(({ isOn }) => isOn === false).map(({ rule }) => rule);
    if (off.length > 0) return fail(`These settings are off: ${off.join(', ')}.`);
    return states.every(({ isOn }) => isOn)
      ? pass('All four settings are on, by the bucket or by its account.')
      : unknown('The public-access block of the bucket or of its account could not be read.');
  },
  examples: {
    pass: [
      {},
      { posture: { accountPublicAccessBlock: null } },
      { posture: { publicAccessBlock: nothingBlocked, accountPublicAccessBlock: allBlocked } },
      { posture: { publicAccessBlock: null, accountPublicAccessBlock: allBlocked } },
      { posture: { publicAccessBlock: againstLists, accountPublicAccessBlock: againstPolicies } },
    ],
    fail: [
      { posture: { publicAccessBlock: nothingBlocked } },
      { posture: { publicAccessBlock: { ...allBlocked, ignorePublicAcls: false } } },
      { posture: { publicAccessBlock: againstLists, accountPublicAccessBlock: againstLists } },
    ],
    unknown: [
      { posture: { publicAccessBlock: null } },
      { posture: { publicAccessBlock: nothingBlocked, accountPublicAccessBlock: null } },
    ],
  },
});
