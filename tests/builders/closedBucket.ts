import type { S3Posture } from '#contracts/dataStore/posture.ts';

const blockAll = {
  blockPublicAcls: true,
  ignorePublicAcls: true,
  blockPublicPolicy: true,
  restrictPublicBuckets: true,
};
/** Settings of a bucket that nobody outside can reach. */
export const closedBucket: S3Posture = {
  service: 's3',
  publicAccessBlock: blockAll,
  accountPublicAccessBlock: blockAll,
  policy: { document: null, isPublic: false },
  grants: [],
  objectOwnership: 'BucketOwnerEnforced',
  objectAcls: null,
  encryption: { algorithm: 'AES256', key: null, keyOwner: 'service' },
  versioning: 'Enabled',
  mfaDelete: false,
  logging: null,
  objectEvents: null,
  website: false,
  replication: [],
};
