import type { S3Posture } from '#contracts/dataStore/posture.ts';
import type { CheckResult } from '../check.ts';
import { ACCOUNT } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';
import type { About } from '../storeCheck.ts';

/** Tag by which the owner of a bucket lists the regions that copies may go to. */
const REGIONS_TAG = 'dataward-regions';

const copy = (region: string | null) => ({
  bucketArn: 'arn:aws:s3:::orders-copy',
  accountId: ACCOUNT,
  region,
});

/** The first part of its name: `eu` of `eu-central-1`. */
const areaOf = (region: string): string => region.split('-')[0] ?? '';

/** Regions of the tag; without one those of the area in which the bucket is. */
const rulesOf = ({ row }: About) => {
  const listed = row.tags.find(({ key }) => key === REGIONS_TAG)?.value.split(/[\s,:+]+/);
  const area = areaOf(row.region);
  return listed === undefined
    ? { isAllowed: (to: string) => areaOf(to) === area, words: `the area ${area}` }
    : { isAllowed: (to: string) => listed.includes(to), words: listed.join(', ') };
};

const evaluate = (copies: NonNullable<S3Posture['replication']>, about: About): CheckResult => {
  const { isAllowed, words } = rulesOf(about);
  const outside = copies.find(({ region }) => region !== null && !isAllowed(region));
  if (outside)
    return fail(`Objects go to ${outside.bucketArn} in ${outside.region}, not ${words}.`);
  return copies.some(({ region }) => region === null)
    ? unknown('The region of a destination is not known.')
    : pass(`Objects are copied within ${words} only.`);
};

export const bucketReplicatedToAllowedRegions = bucketCheck({
  id: 'S3-23',
  title: 'S3 bucket replicates objects to a region that is not allowed',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['s3:GetReplicationConfiguration', 's3:GetBucketLocation'],
  description:
    'A replication rule copies objects to a region outside the allowed list. The copies are ' +
    'under the laws of another place, which contracts or data protection law may forbid. ' +
    `Allowed are the regions that the tag ${REGIONS_TAG} of the bucket lists, separated by ` +
    'spaces; without the tag those of the same part of the world, such as eu.',
  remediation: {
    console: [
      'Open S3, choose the bucket and its tab Management.',
      'Under Replication rules choose the rule, and choose a destination in an allowed region; then delete the copies.',
      `If the region is allowed, list it with the others in the tag ${REGIONS_TAG} under Properties.`,
    ],
    cli: [
      'aws s3api get-bucket-replication --bucket {{bucket}}',
      'aws s3api put-bucket-replication --bucket {{bucket}} --replication-configuration file://replication.json',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: [
        'ReplicationConfiguration:',
        '  Role: ROLE_ARN',
        '  Rules:',
        '    - Status: Enabled',
        '      Destination:',
        '        Bucket: ARN_OF_BUCKET_IN_ALLOWED_REGION',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_replication_configuration',
      arguments: [
        'bucket = "{{bucket}}"',
        'role   = "ROLE_ARN"',
        'rule {',
        '  status = "Enabled"',
        '  destination {',
        '    bucket = "ARN_OF_BUCKET_IN_ALLOWED_REGION"',
        '  }',
        '}',
      ],
    },
    impact:
      'Programs that read the copies find no new objects there. Objects that exist are not ' +
      'copied to the new destination unless a batch job does it.',
  },
  frameworks: requirementsOn(['regions']),
  evaluate: ({ replication }, about) => {
    if (replication === null) return unknown('The replication rules could not be read.');
    if (replication.length === 0) return pass('No rule copies objects.');
    if (about.row.region === 'unknown') return unknown('The region of the bucket is not known.');
    return evaluate(replication, about);
  },
  examples: {
    pass: [
      {},
      { posture: { replication: [copy('us-west-2')] } },
      {
        row: { tags: [{ key: REGIONS_TAG, value: 'us-east-1 eu-central-1' }] },
        posture: { replication: [copy('eu-central-1')] },
      },
    ],
    fail: [
      { posture: { replication: [copy('us-west-2'), copy('eu-central-1')] } },
      {
        row: { tags: [{ key: REGIONS_TAG, value: 'us-east-1' }] },
        posture: { replication: [copy('us-west-2')] },
      },
    ],
    unknown: [
      { posture: { replication: null } },
      { posture: { replication: [copy(null)] } },
      { row: { region: 'unknown' }, posture: { replication: [copy('us-west-2')] } },
    ],
  },
});
