import type { QueueSettings } from '#local/aws/services/settings.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

/** As of August 2025. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Parses a queue's attributes, all of which are texts. */
export function settingsOf(attributes: Record<string, string>) {
  const {
    VisibilityTimeout,
    MessageRetentionPeriod,
    DelaySeconds,
    ReceiveMessageWaitTimeSeconds,
    RedrivePolicy,
    FifoQueue,
    ContentBasedDeduplication,
  } = attributes;
  const redrive = RedrivePolicy
    ? (JSON.parse(RedrivePolicy) as {
        deadLetterTargetArn: string;
        maxReceiveCount: number | string;
      })
    : undefined;
  return {
    ...(VisibilityTimeout ? { visibilityTimeoutSeconds: Number(VisibilityTimeout) } : {}),
    ...(MessageRetentionPeriod ? { retentionSeconds: Number(MessageRetentionPeriod) } : {}),
    ...(DelaySeconds ? { delaySeconds: Number(DelaySeconds) } : {}),
    ...(ReceiveMessageWaitTimeSeconds
      ? { receiveWaitSeconds: Number(ReceiveMessageWaitTimeSeconds) }
      : {}),
    ...(FifoQueue === 'true'
      ? { fifo: { contentBasedDeduplication: ContentBasedDeduplication === 'true' } }
      : {}),
    ...(redrive
      ? {
          redrive: {
            deadLetterQueueName: redrive.deadLetterTargetArn.split(':').at(-1) ?? '',
            maxReceiveCount: Number(redrive.maxReceiveCount),
          },
        }
      : {}),
  };
}

const fifoAttributes = ({ fifo }: QueueSettings): Record<string, string> =>
  fifo === undefined
    ? {}
    : {
        FifoQueue: 'true',
        ContentBasedDeduplication: String(fifo.contentBasedDeduplication),
        DeduplicationScope: 'queue',
        FifoThroughputLimit: 'perQueue',
      };

/** A queue's attributes as GetQueueAttributes returns them. */
export function attributesOf(queues: Queues, queue: Queue): Record<string, string> {
  const { settings } = queue;
  const { visible, hidden, delayed } = queue.counts();
  const { redrive } = settings;
  const created = String(Math.floor(queue.createdMs / 1000));
  return {
    QueueArn: queues.arnOf(settings.name),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(hidden),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: created,
    LastModifiedTimestamp: created,
    VisibilityTimeout: String(settings.visibilityTimeoutSeconds ?? 30),
    MessageRetentionPeriod: String(settings.retentionSeconds ?? 345_600),
    DelaySeconds: String(settings.delaySeconds ?? 0),
    ReceiveMessageWaitTimeSeconds: String(settings.receiveWaitSeconds ?? 0),
    MaximumMessageSize: String(MAX_MESSAGE_BYTES),
    SqsManagedSseEnabled: 'true',
    ...fifoAttributes(settings),
    ...(redrive
      ? {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: queues.arnOf(redrive.deadLetterQueueName),
            maxReceiveCount: redrive.maxReceiveCount,
          }),
        }
      : {}),
  };
}
