import { allBlocked, nothingBlocked } from '../exampleRows.ts';
import { bucketCheck } from '../kinds.ts';
import { bad, good, unknown } from '../result.ts';

export const bucketPublicAccessBlocked = bucketCheck({
  id: 'S3-06',
  title: 'Public access to the bucket is not blocked',
  severity: 'High',
  type: 'Misconfiguration',
  description:
    'At least one of the four settings that block public access is off for this bucket. One ' +
    'wrong line in a policy or one wrong grant is then enough to open the data to the ' +
    'internet; with the block on, such a mistake has no effect.',
  remediation: {
    console: [
      'Open S3, choose the bucket and its tab Permissions.',
      'Under Block public access choose Edit, tick Block all public access, save and confirm.',
    ],
    cli: [
      'aws s3api put-public-access-block --bucket BUCKET --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    ],
  },
  frameworks: {
    aws_fsbp: ['S3.8'],
    'cis_aws_5.0': ['2.1.4'],
    'cis_aws_6.0': ['3.1.4'],
    'cis_aws_7.0': ['3.1.4'],
  },
  evaluate: ({ publicAccessBlock: own, accountPublicAccessBlock: account }) => {
    const isWhole = (block: typeof own) => block !== null && Object.values(block).every(Boolean);
    if (isWhole(own)) return good('All four settings are on.');
    if (isWhole(account)) return good('The account blocks public access to all of its buckets.');
    if (own === null) return unknown('The public-access block could not be read.');
    const off = Object.entries(own).flatMap(([name, isOn]) => (isOn ? [] : [name]));
    return bad(`These settings are off: ${off.join(', ')}.`);
  },
  examples: {
    good: [
      {},
      { posture: { publicAccessBlock: nothingBlocked, accountPublicAccessBlock: allBlocked } },
    ],
    bad: [
      { posture: { publicAccessBlock: nothingBlocked } },
      { posture: { publicAccessBlock: { ...allBlocked, ignorePublicAcls: false } } },
    ],
    unknown: [{ posture: { publicAccessBlock: null } }],
  },
});
