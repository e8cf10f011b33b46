import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  TableEncryptionV2,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import { auditBucket } from './constructs/auditBucket.ts';
import { type Deployment, removalPolicyOf } from './constructs/deployment.ts';
import type { Tables } from './constructs/grants.ts';
import type { TableName } from './functionSpec.ts';

/** Key and tables: everything the product remembers. */
export class DataStack extends Stack implements Tables {
  readonly key: Key;
  readonly tables: Readonly<Record<TableName, TableV2>>;
  /** The sealed audit log. */
  readonly auditBucket: IBucket;

  constructor(scope: Construct, id: string, props: StackProps & { deployment: Deployment }) {
    super(scope, id, props);
    const { settings } = props.deployment;
    const removalPolicy = removalPolicyOf(settings);
    this.key = new Key(this, 'Key', {
      alias: `alias/dataward-${settings.stage}`,
      description: 'Tables and queues of the product',
      enableKeyRotation: true,
      removalPolicy,
    });
    this.allowServices();
    this.auditBucket = auditBucket(this, { settings, key: this.key });
    const common: TablePropsV2 = {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.customerManagedKey(this.key),
      timeToLiveAttribute: 'ttl',
      removalPolicy,
    };
    const kept: TablePropsV2 = {
      ...common,
      deletionProtection: settings.removal === 'retain',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    };
    this.tables = {
      core: new TableV2(this, 'Core', kept),
      identity: new TableV2(this, 'Identity', kept),
      chunks: new TableV2(this, 'Chunks', common),
    };
    acknowledge(
      this.tables.chunks,
      'DDB3',
      'Chunks are derived from the core table and rebuilt from it; a backup would only cost.',
    );
  }

  /** EventBridge writes what it could not deliver, and CloudWatch its alarms, under this key. */
  private allowServices(): void {
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [
          new ServicePrincipal('events.amazonaws.com'),
          new ServicePrincipal('cloudwatch.amazonaws.com'),
        ],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
  }
}
