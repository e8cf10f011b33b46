import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What a target holds before the script begins. */
export interface Prepared {
  /** An empty bucket. */
  readonly bucket: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** A bus whose rule sends events with the source `shop` to the queue. */
  readonly busName: string;
  readonly queueUrl: string;
  /** A role that may be assumed with the external id. */
  readonly roleArn: string;
  readonly externalId: string;
}

export interface ClientOptions {
  readonly endpoint: string;
  readonly accessKeyId: string;
}

/** Unique part of every name, so that a script may run twice against one target. */
export interface Clients extends Prepared {
  readonly suffix: string;
  readonly options: ReturnType<typeof optionsOf>;
  readonly tables: DynamoDBDocumentClient;
  readonly queues: SQSClient;
  readonly bus: EventBridgeClient;
  readonly s3: S3Client;
  readonly users: CognitoIdentityProviderClient;
  readonly sts: STSClient;
}

export const optionsOf = ({ endpoint, accessKeyId }: ClientOptions) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId, secretAccessKey: 'local' },
  maxAttempts: 1,
});

export const openClients = (given: ClientOptions, prepared: Prepared, suffix: string): Clients => {
  const options = optionsOf(given);
  return {
    ...prepared,
    suffix,
    options,
    tables: DynamoDBDocumentClient.from(new DynamoDBClient(options)),
    queues: new SQSClient(options),
    bus: new EventBridgeClient(options),
    s3: new S3Client({ ...options, forcePathStyle: true }),
    users: new CognitoIdentityProviderClient(options),
    sts: new STSClient(options),
  };
};
