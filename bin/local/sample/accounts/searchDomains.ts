import type { DomainStatus } from '@aws-sdk/client-opensearch';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { keyArn, keyIds, PARTNER, PRODUCTION } from './names.ts';
import { APP_SUBNET, groupIds, main, SHOP_VPC } from './network/places.ts';

const arn = (name: string) => `arn:aws:es:us-east-1:${PRODUCTION}:domain/${name}`;

const allow = (name: string, ...principals: readonly unknown[]): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: principals.map((Principal) => ({
      Effect: 'Allow',
      Principal,
      Action: 'es:*',
      Resource: `${arn(name)}/*`,
    })),
  });

/** Made by hand for a trial of the partner, and never closed. */
const trial: DomainStatus = {
  DomainId: `${PRODUCTION}/product-search-trial`,
  DomainName: 'product-search-trial',
  ARN: arn('product-search-trial'),
  Created: true,
  EngineVersion: 'OpenSearch_1.3',
  ClusterConfig: { InstanceType: 't3.small.search', InstanceCount: 1 },
  AccessPolicies: allow('product-search-trial', '*', { AWS: `arn:aws:iam::${PARTNER}:root` }),
  EncryptionAtRestOptions: { Enabled: false },
  NodeToNodeEncryptionOptions: { Enabled: false },
  DomainEndpointOptions: { EnforceHTTPS: false, TLSSecurityPolicy: 'Policy-Min-TLS-1-0-2019-07' },
  AdvancedSecurityOptions: { Enabled: false },
};

const catalogue: DomainStatus = {
  DomainId: `${PRODUCTION}/catalogue`,
  DomainName: 'catalogue',
  ARN: arn('catalogue'),
  Created: true,
  EngineVersion: 'OpenSearch_2.19',
  ClusterConfig: { InstanceType: 'm6g.large.search', InstanceCount: 2 },
  AccessPolicies: allow('catalogue', { AWS: `arn:aws:iam::${PRODUCTION}:role/shop-app` }),
  VPCOptions: { VPCId: SHOP_VPC, SubnetIds: [APP_SUBNET], SecurityGroupIds: [groupIds.app] },
  EncryptionAtRestOptions: { Enabled: true, KmsKeyId: keyArn(PRODUCTION, keyIds.databases) },
  NodeToNodeEncryptionOptions: { Enabled: true },
  DomainEndpointOptions: {
    EnforceHTTPS: true,
    TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10',
  },
  AdvancedSecurityOptions: { Enabled: true },
  LogPublishingOptions: {
    AUDIT_LOGS: {
      Enabled: true,
      CloudWatchLogsLogGroupArn: `arn:aws:logs:us-east-1:${PRODUCTION}:log-group:catalogue`,
    },
  },
};

/** Neither has an endpoint yet: they are being set up. */
export const declareSearchDomains = (): readonly Placed<DomainStatus>[] => [
  { ...main, value: trial },
  { ...main, value: catalogue },
];
