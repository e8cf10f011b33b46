import type { DistributionSummary, Origin } from '@aws-sdk/client-cloudfront';
import type { ReplicationInstance } from '@aws-sdk/client-database-migration-service';
import type { Cluster } from '@aws-sdk/client-memorydb';
import type { Workgroup } from '@aws-sdk/client-redshift-serverless';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { ArchiveVault } from '#local/aws/services/declared/glacier.ts';
import type { Collections } from '#local/aws/services/declared/openSearchServerless.ts';
import { ANALYTICS, daysBefore, keyArn, keyIds, PRODUCTION } from './names.ts';
import { analytics, main } from './network/places.ts';

/** Resources that are described but hold nothing that is read: one of each as it should be, one not. */

const migration = (made: Date, id: string, isPublic: boolean): Placed<ReplicationInstance> => ({
  ...main,
  value: {
    ReplicationInstanceIdentifier: id,
    ReplicationInstanceArn: `arn:aws:dms:us-east-1:${PRODUCTION}:rep:${id.toUpperCase()}`,
    ReplicationInstanceStatus: 'available',
    InstanceCreateTime: daysBefore(made, 48),
    PubliclyAccessible: isPublic,
  },
});
export const declareMigrations = (made: Date) => [
  migration(made, 'orders-to-aurora', false),
  migration(made, 'crm-import', true),
];

const workgroup = (made: Date, workgroupName: string, isPublic: boolean): Placed<Workgroup> => ({
  ...analytics,
  value: {
    workgroupName,
    workgroupArn: `arn:aws:redshift-serverless:us-east-1:${ANALYTICS}:workgroup/${workgroupName}`,
    status: 'AVAILABLE',
    creationDate: daysBefore(made, 75),
    publiclyAccessible: isPublic,
  },
});
export const declareWorkgroups = (made: Date) => [
  workgroup(made, 'planning', false),
  workgroup(made, 'bi-trial', true),
];

const memory = (Name: string, more: Cluster): Placed<Cluster> => ({
  ...main,
  value: {
    Name,
    ARN: `arn:aws:memorydb:us-east-1:${PRODUCTION}:cluster/${Name}`,
    Status: 'available',
    Engine: 'valkey',
    ...more,
  },
});
export const declareMemoryClusters = () => [
  memory('stock-levels', { TLSEnabled: true, KmsKeyId: keyArn(PRODUCTION, keyIds.databases) }),
  memory('price-cache', { TLSEnabled: false }),
];

const collection = (name: string) => ({
  ...main,
  value: {
    id: `7h3${name.replaceAll('-', '')}`,
    name,
    arn: `arn:aws:aoss:us-east-1:${PRODUCTION}:collection/7h3${name.replaceAll('-', '')}`,
    status: 'ACTIVE' as const,
  },
});
const network = (name: string, isPublic: boolean) => ({
  ...main,
  value: {
    type: 'network' as const,
    name: `${name}-network`,
    policyVersion: 'MTcxNDQ2MzY0MTEyOF8x',
    policy: [
      {
        Rules: [{ ResourceType: 'collection', Resource: [`collection/${name}*`] }],
        AllowFromPublic: isPublic,
        ...(isPublic ? {} : { SourceVPCEs: ['vpce-050f79086ee71ac05'] }),
      },
    ],
  },
});
export const declareCollections = (): Collections => ({
  collections: [collection('order-search'), collection('review-vectors')],
  policies: [network('order-search', false), network('review-vectors', true)],
});

const archive = (made: Date, VaultName: string, principal: unknown): Placed<ArchiveVault> => ({
  ...main,
  value: {
    vault: {
      VaultName,
      VaultARN: `arn:aws:glacier:us-east-1:${PRODUCTION}:vaults/${VaultName}`,
      CreationDate: daysBefore(made, 1500).toISOString(),
      NumberOfArchives: 41,
    },
    policy: JSON.stringify({
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: principal,
          Action: ['glacier:InitiateJob', 'glacier:GetJobOutput'],
          Resource: `arn:aws:glacier:us-east-1:${PRODUCTION}:vaults/${VaultName}`,
        },
      ],
    }),
  },
});
export const declareArchives = (made: Date) => [
  archive(made, 'ledgers', { AWS: `arn:aws:iam::${PRODUCTION}:role/legal-counsel` }),
  archive(made, 'till-rolls-2021', '*'),
];

const origin = (bucket: string, control: string): Origin => ({
  Id: bucket,
  DomainName: `${bucket}.s3.us-east-1.amazonaws.com`,
  OriginAccessControlId: control,
  S3OriginConfig: { OriginAccessIdentity: '' },
});
interface SitePlan {
  readonly id: string;
  readonly alias: string;
  readonly origins: Origin[];
}
/** Members that AWS always sends, and that nothing here reads. */
const usual = {
  Status: 'Deployed',
  LastModifiedTime: new Date(0),
  Comment: '',
  CacheBehaviors: { Quantity: 0 },
  CustomErrorResponses: { Quantity: 0 },
  PriceClass: 'PriceClass_All' as const,
  Enabled: true,
  Restrictions: { GeoRestriction: { RestrictionType: 'none' as const, Quantity: 0 } },
  WebACLId: '',
  HttpVersion: 'http2' as const,
  IsIPV6Enabled: true,
  Staging: false,
};
const site = ({ id, alias, origins }: SitePlan): Placed<DistributionSummary> => ({
  ...main,
  value: {
    ...usual,
    Id: id,
    ARN: `arn:aws:cloudfront::${PRODUCTION}:distribution/${id}`,
    DomainName: `d${id.toLowerCase()}.cloudfront.net`,
    Aliases: { Quantity: 1, Items: [alias] },
    Origins: { Quantity: origins.length, Items: origins },
    DefaultCacheBehavior: {
      TargetOriginId: origins[0]?.Id,
      ViewerProtocolPolicy: 'redirect-to-https',
    },
    ViewerCertificate: { CloudFrontDefaultCertificate: false },
  },
});
export const declareDistributions = () => [
  site({
    id: 'E2QWRUHAPOMQZL',
    alias: 'www.harborlane.com',
    origins: [origin('harborlane-web-assets', 'E3A1B2C3D4E5F6')],
  }),
  site({
    id: 'E19OLDCAMPAIGN',
    alias: 'summer.harborlane.com',
    origins: [
      origin('harborlane-summer-2023', 'E3A1B2C3D4E5F6'),
      origin('harborlane-partner-share', ''),
    ],
  }),
];
