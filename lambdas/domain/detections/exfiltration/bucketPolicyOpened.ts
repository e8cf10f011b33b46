import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToEverybody, opensToOther, opensToOwn } from '../lib/examples.ts';
import { letsOutsidersIn, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const put = { service: 's3', operation: 'PutBucketPolicy' };

export const bucketPolicyOpened: Detection = {
  id: 'DET-05',
  title: 'Bucket policy was opened to outsiders',
  severity: 'Critical',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A bucket was given a policy that lets in everybody, or an account that is not connected. The ' +
    'policy itself was evaluated, with its conditions and denials, not the name of the call.',
  remediation: {
    console: [
      'Open the bucket, Permissions, Bucket policy, and remove the statement that lets outsiders in.',
      'Disable the credentials of who wrote the policy, and find out what else they did.',
      'Look into the access logs for who read objects meanwhile.',
    ],
    cli: [
      'aws s3api get-bucket-policy --bucket {{bucket}}',
      'aws s3api put-bucket-policy --bucket {{bucket}} --policy file://FORMER_POLICY.json',
    ],
    impact: 'Whoever uses the bucket by that policy alone loses access.',
  },
  detect: detectCalls({
    calls: ['s3 PutBucketPolicy'],
    counts: letsOutsidersIn,
    because: (call, facts) =>
      `${callerText(call)} let ${outsidersText(call, facts)} use the bucket ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...put, opensTo: opensToEverybody }],
      [{ ...put, opensTo: { isPublic: false, accounts: ['222233334444', '444455556666'] } }],
    ),
    doesNotFire: examplesOf([], [{ ...put, operation: 'DeleteBucketPolicy' }]),
    nearMiss: examplesOf(
      [{ ...put, opensTo: opensToOwn }],
      [{ ...put, opensTo: opensToOther, error: 'AccessDenied' }],
    ),
  },
};
