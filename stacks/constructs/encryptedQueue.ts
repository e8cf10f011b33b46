import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const common = (key: IKey) => ({
  encryption: QueueEncryption.KMS,
  encryptionMasterKey: key,
  dataKeyReuse: Duration.minutes(15),
  enforceSSL: true,
});

/** A queue for what could not be handled: 14 days to look at it and send it again. */
export const deadLetterQueue = (scope: Construct, id: string, key: IKey): Queue =>
  new Queue(scope, id, { ...common(key), retentionPeriod: Duration.days(14) });

/** A work queue with its dead-letter queue; invisible for six times as long as its reader may run. */
export const workQueue = (
  scope: Construct,
  id: string,
  { key, readerSeconds }: { readonly key: IKey; readonly readerSeconds: number },
): { queue: Queue; dead: Queue } => {
  const dead = deadLetterQueue(scope, `${id}Dead`, key);
  const queue = new Queue(scope, id, {
    ...common(key),
    visibilityTimeout: Duration.seconds(6 * readerSeconds),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
  });
  return { queue, dead };
};
