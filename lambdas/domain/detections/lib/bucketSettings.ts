/** Calls that ask for settings which tell whether a bucket can be read, or overwritten for good. */
export const bucketSettings: readonly string[] = [
  ...['GetBucketAcl', 'GetBucketPolicy', 'GetBucketPolicyStatus'],
  ...['GetBucketPublicAccessBlock', 'GetPublicAccessBlock', 'GetBucketVersioning'],
];
