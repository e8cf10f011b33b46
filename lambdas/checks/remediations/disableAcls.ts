import type { Remediation } from '#domain/issue/remediation.ts';

/** Grants to everybody end, and so does every other grant of the ACL. */
export const disableAcls: Remediation = {
  console: [
    'Open S3, choose the bucket and its tab Permissions.',
    'Under Object Ownership choose Edit, then ACLs disabled (bucket owner enforced), and save.',
    'Where access control lists must stay, edit the list and take away the grants for Everyone and for Authenticated users group.',
  ],
  cli: [
    'aws s3api put-bucket-acl --bucket {{bucket}} --acl private',
    'aws s3api put-bucket-ownership-controls --bucket {{bucket}} --ownership-controls Rules=[{ObjectOwnership=BucketOwnerEnforced}]',
  ],
  cloudFormation: {
    type: 'AWS::S3::Bucket',
    properties: ['OwnershipControls:', '  Rules:', '    - ObjectOwnership: BucketOwnerEnforced'],
  },
  terraform: {
    resource: 'aws_s3_bucket_ownership_controls',
    arguments: [
      'bucket = "{{bucket}}"',
      'rule {',
      '  object_ownership = "BucketOwnerEnforced"',
      '}',
    ],
  },
  impact:
    'Access that rests on ACLs ends, also that of other accounts and of S3 log delivery by ACL. Move it to the bucket policy first.',
};
