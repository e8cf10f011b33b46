import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToEverybody } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

export const objectAclOpened: Detection = {
  id: 'DET-06',
  title: 'ACL of a bucket was opened to everybody',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A bucket or an object was given an ACL that lets in everybody, or everybody who has an ' +
    'AWS account. Where ACLs count and the block of public access is off, the data can be ' +
    'read without signing in.',
  remediation: {
    console: [
      'Open the bucket, Permissions, Object Ownership, and choose ACLs disabled.',
      'Turn on the four settings of Block public access.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws s3api put-bucket-acl --bucket {{bucket}} --acl private',
      'aws s3api put-bucket-ownership-controls --bucket {{bucket}} --ownership-controls Rules=[{ObjectOwnership=BucketOwnerEnforced}]',
    ],
    impact: 'Whoever uses the bucket by ACLs alone loses access.',
  },
  detect: detectCalls({
    calls: ['s3 PutBucketAcl', 's3 PutObjectAcl'],
    counts: ({ opensTo }) => opensTo?.isPublic === true,
    because: (call) => `${callerText(call)} let everybody use ${touchedText(call)} by an ACL.`,
  }),
  examples: {
    fires: examplesOf(
      [{ operation: 'PutBucketAcl', opensTo: opensToEverybody }],
      [{ operation: 'PutObjectAcl', opensTo: opensToEverybody }],
    ),
    doesNotFire: examplesOf([], [{ operation: 'GetBucketAcl' }]),
    nearMiss: examplesOf(
      [{ operation: 'PutBucketAcl' }],
      [{ operation: 'PutBucketAcl', opensTo: opensToEverybody, error: 'AccessDenied' }],
    ),
  },
};
