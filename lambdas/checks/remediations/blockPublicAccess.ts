import type { Remediation } from '#domain/issue/remediation.ts';

export const blockPublicAccessCommand =
  'aws s3api put-public-access-block --bucket {{bucket}} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true';

/** All four settings on the bucket. */
export const blockPublicAccessSnippets: Pick<Remediation, 'cloudFormation' | 'terraform'> = {
  cloudFormation: {
    type: 'AWS::S3::Bucket',
    properties: [
      'PublicAccessBlockConfiguration:',
      '  BlockPublicAcls: true',
      '  IgnorePublicAcls: true',
      '  BlockPublicPolicy: true',
      '  RestrictPublicBuckets: true',
    ],
  },
  terraform: {
    resource: 'aws_s3_bucket_public_access_block',
    arguments: [
      'bucket = "{{bucket}}"',
      'block_public_acls = true',
      'ignore_public_acls = true',
      'block_public_policy = true',
      'restrict_public_buckets = true',
    ],
  },
};

/** Takes a grant to everybody out of the policy. `impact` says what the change cuts off. */
export const removePublicStatement = (impact: string): Remediation => ({
  console: [
    'Open S3, choose the bucket and its tab Permissions.',
    'Under Block public access choose Edit, tick Block all public access and save.',
    'Under Bucket policy remove the statement that allows Principal "*", or name who needs it.',
  ],
  cli: [blockPublicAccessCommand, 'aws s3api get-bucket-policy --bucket {{bucket}}'],
  ...blockPublicAccessSnippets,
  impact,
});
