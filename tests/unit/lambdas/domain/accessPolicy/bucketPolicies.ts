import type { Principal } from '#domain/accessPolicy/principal.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';

export const owner = '111111111111';
export const outside = '222222222222';

export const ann: Principal = {
  type: 'user',
  arn: `arn:aws:iam::${owner}:user/ann`,
  accountId: owner,
  uniqueId: 'AIDAANN',
};

/** Of buckets and access points, by the name that cases use. */
export const bucketPolicies: Readonly<Record<string, PolicyStatement>> = {
  anyone: { Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
  outsider: { Effect: 'Allow', Principal: { AWS: outside }, Action: '*', Resource: '*' },
  service: {
    Effect: 'Allow',
    Principal: { Service: 'logs.amazonaws.com' },
    Action: '*',
    Resource: '*',
  },
  denyAll: { Effect: 'Deny', Principal: '*', Action: '*', Resource: '*' },
  ann: { Effect: 'Allow', Principal: { AWS: ann.arn }, Action: 's3:*', Resource: '*' },
  delegated: {
    ...{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
    Condition: { StringEquals: { 's3:DataAccessPointAccount': owner } },
  },
  delegatedToOne: {
    ...{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
    Condition: { ArnLike: { 's3:DataAccessPointArn': `arn:aws:s3:*:${owner}:accesspoint/p` } },
  },
  delegatedToAnother: {
    ...{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
    Condition: { ArnLike: { 's3:DataAccessPointArn': `arn:aws:s3:*:${owner}:accesspoint/q` } },
  },
  delegatedOutside: {
    ...{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
    Condition: { StringEquals: { 's3:DataAccessPointAccount': outside } },
  },
  ofVpc: {
    ...{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
    Condition: { StringEquals: { 's3:AccessPointNetworkOrigin': 'VPC' } },
  },
  onlyThroughPoints: {
    ...{ Effect: 'Deny', Principal: '*', Action: '*', Resource: '*' },
    Condition: { StringNotEquals: { 's3:DataAccessPointAccount': owner } },
  },
  objectsOfPoint: {
    ...{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' },
    Resource: `arn:aws:s3:us-east-1:${owner}:accesspoint/p/object/2026/*`,
  },
  otherObjectsOfPoint: {
    ...{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' },
    Resource: `arn:aws:s3:us-east-1:${owner}:accesspoint/p/object/2025/*`,
  },
  thePoint: {
    ...{ Effect: 'Allow', Principal: '*', Action: 's3:ListBucket' },
    Resource: `arn:aws:s3:us-east-1:${owner}:accesspoint/p`,
  },
};
