import type { AssociatedAccessPolicy, Cluster } from '@aws-sdk/client-eks';
import type { FunctionUrlConfig, Runtime } from '@aws-sdk/client-lambda';
import { strToU8 } from 'fflate';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { DeclaredCluster } from '#local/aws/services/declared/eks.ts';
import type { DeclaredFunction, DeclaredLayer } from '#local/aws/services/declared/lambda.ts';
import { daysBefore, keyArn, keyIds, PARTNER, PRODUCTION } from './names.ts';
import {
  APP_SUBNET,
  DATA_SUBNET,
  groupIds,
  main,
  PUBLIC_SUBNET,
  SHOP_VPC,
} from './network/places.ts';
import { packageOf, packagePath, SHARED_LAYER, sha256Of } from './packages.ts';

interface FunctionPlan {
  readonly name: string;
  readonly role: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly inNetwork?: boolean;
  readonly statements?: readonly object[];
  readonly runtime?: Runtime;
  /** Uses the layer that functions share. */
  readonly isLayered?: boolean;
  /** Has a function URL without authorization. */
  readonly openUrl?: boolean;
}

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:${PRODUCTION}:function:${name}`;

const urlOf = (name: string, made: Date): FunctionUrlConfig => ({
  FunctionUrl: `https://${name}k3v9x2q8z1.lambda-url.us-east-1.on.aws/`,
  FunctionArn: arnOf(name),
  AuthType: 'NONE',
  CreationTime: daysBefore(made, 90).toISOString(),
  LastModifiedTime: daysBefore(made, 90).toISOString(),
});

const shopNetwork = {
  VpcId: SHOP_VPC,
  SubnetIds: [APP_SUBNET],
  SecurityGroupIds: [groupIds.app],
};

const policyOf = (Statement: readonly object[]): string =>
  JSON.stringify({ Version: '2012-10-17', Id: 'default', Statement });

const layerArn = `arn:aws:lambda:us-east-1:${PRODUCTION}:layer:${SHARED_LAYER}:4`;

/** What AWS reports of a package. */
const codeOf = (name: string, made: Date) => {
  const bytes = packageOf(name, made);
  if (bytes === undefined)
    return { PackageType: 'Image' as const, CodeSha256: sha256Of(strToU8(name)) };
  return {
    ...{ PackageType: 'Zip' as const, CodeSize: bytes.length, CodeSha256: sha256Of(bytes) },
    Handler: 'index.handler',
  };
};

const declared = (plan: FunctionPlan, made: Date): Placed<DeclaredFunction> => ({
  ...main,
  value: {
    configuration: {
      FunctionName: plan.name,
      FunctionArn: arnOf(plan.name),
      Runtime: plan.runtime ?? 'nodejs22.x',
      Role: `arn:aws:iam::${PRODUCTION}:role/${plan.role}`,
      ...codeOf(plan.name, made),
      ...(plan.isLayered ? { Layers: [{ Arn: layerArn }] } : {}),
      Timeout: 30,
      MemorySize: 512,
      Version: '$LATEST',
      Architectures: ['arm64'],
      LastModified: daysBefore(made, 20).toISOString().replace('Z', '+0000'),
      Environment: { Variables: { ...plan.environment } },
      ...(plan.inNetwork ? { VpcConfig: shopNetwork } : {}),
    },
    ...(plan.statements === undefined ? {} : { policy: policyOf(plan.statements) }),
    ...(packageOf(plan.name, made) && { codePath: packagePath(PRODUCTION, plan.name) }),
    ...(plan.openUrl ? { url: urlOf(plan.name, made) } : {}),
  },
});

const plans: readonly FunctionPlan[] = [
  {
    name: 'receipt-mailer',
    isLayered: true,
    role: 'receipt-mailer',
    environment: { MAIL_FROM: 'receipts@harborlane.com', BUCKET: 'harborlane-payments-archive' },
    statements: [
      {
        Sid: 'BucketCalls',
        Effect: 'Allow',
        Principal: { Service: 's3.amazonaws.com' },
        Action: 'lambda:InvokeFunction',
        Resource: arnOf('receipt-mailer'),
        Condition: { StringEquals: { 'AWS:SourceAccount': PRODUCTION } },
      },
    ],
  },
  {
    name: 'catalog-import',
    role: 'catalog-import',
    runtime: 'nodejs16.x',
    environment: {
      DB_PASSWORD: 'in-the-clear-1987',
      DB_HOST: 'orders-mysql.c9akciq32rtw.us-east-1.rds.amazonaws.com.invalid',
      STAGE: 'production',
    },
    inNetwork: true,
    openUrl: true,
    statements: [
      {
        Sid: 'AnybodyCalls',
        Effect: 'Allow',
        Principal: '*',
        Action: 'lambda:InvokeFunctionUrl',
        Resource: arnOf('catalog-import'),
        Condition: { StringEquals: { 'lambda:FunctionUrlAuthType': 'NONE' } },
      },
    ],
  },
  {
    name: 'stock-sync',
    role: 'shop-app',
    environment: { TABLE: 'product-catalog' },
    inNetwork: true,
  },
];

export const declareLayers = (): readonly Placed<DeclaredLayer>[] => [
  { ...main, value: { arn: layerArn, codePath: packagePath(PRODUCTION, SHARED_LAYER) } },
];

export const declareFunctions = (made: Date): readonly Placed<DeclaredFunction>[] =>
  plans.map((plan) => declared(plan, made));

/** Closed as it should be. */
const jobsCluster = (made: Date): Placed<Cluster> => ({
  ...main,
  value: {
    name: 'jobs',
    arn: `arn:aws:eks:us-east-1:${PRODUCTION}:cluster/jobs`,
    createdAt: daysBefore(made, 120),
    version: '1.34',
    accessConfig: { authenticationMode: 'API' },
    status: 'ACTIVE',
    roleArn: `arn:aws:iam::${PRODUCTION}:role/shop-cluster`,
    resourcesVpcConfig: {
      subnetIds: [APP_SUBNET, DATA_SUBNET],
      vpcId: SHOP_VPC,
      endpointPublicAccess: false,
      endpointPrivateAccess: true,
      publicAccessCidrs: [],
    },
    encryptionConfig: [
      {
        resources: ['secrets'],
        provider: { keyArn: keyArn(PRODUCTION, keyIds.databases) },
      },
    ],
    logging: {
      clusterLogging: [
        {
          types: ['api', 'audit', 'authenticator', 'controllerManager', 'scheduler'],
          enabled: true,
        },
      ],
    },
    tags: { owner: 'platform' },
  },
});

const shopCluster = (made: Date): Placed<Cluster> => ({
  ...main,
  value: {
    name: 'shop',
    arn: `arn:aws:eks:us-east-1:${PRODUCTION}:cluster/shop`,
    createdAt: daysBefore(made, 610),
    version: '1.31',
    accessConfig: { authenticationMode: 'API_AND_CONFIG_MAP' },
    endpoint: 'https://8F3C2D1B0A9E7F6D.gr7.us-east-1.eks.amazonaws.com',
    roleArn: `arn:aws:iam::${PRODUCTION}:role/shop-cluster`,
    status: 'ACTIVE',
    platformVersion: 'eks.12',
    resourcesVpcConfig: {
      subnetIds: [PUBLIC_SUBNET, APP_SUBNET, DATA_SUBNET],
      securityGroupIds: [groupIds.app],
      clusterSecurityGroupId: groupIds.app,
      vpcId: SHOP_VPC,
      endpointPublicAccess: true,
      endpointPrivateAccess: false,
      publicAccessCidrs: ['0.0.0.0/0'],
    },
    logging: { clusterLogging: [{ types: ['audit', 'api'], enabled: false }] },
    identity: {
      oidc: { issuer: 'https://oidc.eks.us-east-1.amazonaws.com/id/8F3C2D1B0A9E7F6D' },
    },
    tags: { owner: 'platform' },
  },
});

const administrator: AssociatedAccessPolicy = {
  policyArn: 'arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy',
  accessScope: { type: 'cluster', namespaces: [] },
};

const withEntries = (
  { value, ...place }: Placed<Cluster>,
  entries: DeclaredCluster['entries'],
): Placed<DeclaredCluster> => ({ ...place, value: { cluster: value, entries } });

/** A vendor administers the cluster of the shop; that of the jobs has one administrator. */
export const declareClusters = (made: Date): readonly Placed<DeclaredCluster>[] => [
  withEntries(shopCluster(made), {
    [`arn:aws:iam::${PARTNER}:role/platform-support`]: [administrator],
    [`arn:aws:iam::${PRODUCTION}:role/shop-app`]: [],
  }),
  withEntries(jobsCluster(made), {
    [`arn:aws:iam::${PRODUCTION}:role/shop-app`]: [administrator],
  }),
];
