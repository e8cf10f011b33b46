import * as z from 'zod/mini';
import type { CreatedQueue, QueueSettings, TableSettings } from '#local/aws/services/settings.ts';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';
import { present } from './present.ts';

interface QueueTarget {
  readonly createQueue: (settings: QueueSettings) => Promise<CreatedQueue>;
}
interface StoreTarget extends QueueTarget {
  readonly createTable: (settings: TableSettings) => Promise<void>;
}

const Table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  GlobalSecondaryIndexes: z.optional(z.array(z.unknown())),
  LocalSecondaryIndexes: z.optional(z.array(z.unknown())),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.optional(z.string()), Enabled: z.boolean() }),
  ),
});

const createTable = async (
  model: CloudModel,
  services: StoreTarget,
  resource: Resource,
): Promise<void> => {
  const given = model.read(resource, Table);
  if (given.GlobalSecondaryIndexes !== undefined || given.LocalSecondaryIndexes !== undefined)
    throw new Error(`${model.name(resource)} has an index: the local cloud creates tables without`);
  const expiry = given.TimeToLiveSpecification;
  const keys = given.KeySchema.toSorted((a, b) => a.KeyType.localeCompare(b.KeyType));
  await services.createTable({
    name: model.name(resource),
    keys: keys.map(({ AttributeName: name }) => {
      const type = given.AttributeDefinitions.find((each) => each.AttributeName === name);
      return { name, type: type?.AttributeType ?? 'S' };
    }),
    ...(expiry?.Enabled === true && expiry.AttributeName !== undefined
      ? { timeToLiveAttribute: expiry.AttributeName }
      : {}),
  });
};

const Queue = z.object({
  VisibilityTimeout: z.optional(z.number()),
  MessageRetentionPeriod: z.optional(z.number()),
  DelaySeconds: z.optional(z.number()),
  ReceiveMessageWaitTimeSeconds: z.optional(z.number()),
  RedrivePolicy: z.optional(
    z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() }),
  ),
  FifoQueue: z.optional(z.boolean()),
  ContentBasedDeduplication: z.optional(z.boolean()),
});

const createQueue = async (
  model: CloudModel,
  services: QueueTarget,
  resource: Resource,
): Promise<void> => {
  const given = model.read(resource, Queue);
  const dead = given.RedrivePolicy;
  const plain = model.name(resource);
  const name = given.FifoQueue && !plain.endsWith('.fifo') ? `${plain}.fifo` : plain;
  const created = await services.createQueue({
    name,
    ...(given.FifoQueue
      ? { fifo: { contentBasedDeduplication: given.ContentBasedDeduplication ?? false } }
      : {}),
    ...present('visibilityTimeoutSeconds', given.VisibilityTimeout),
    ...present('retentionSeconds', given.MessageRetentionPeriod),
    ...present('delaySeconds', given.DelaySeconds),
    ...present('receiveWaitSeconds', given.ReceiveMessageWaitTimeSeconds),
    ...(dead === undefined
      ? {}
      : {
          redrive: {
            deadLetterQueueName: dead.deadLetterTargetArn.split(':').at(-1) ?? '',
            maxReceiveCount: dead.maxReceiveCount,
          },
        }),
  });
  model.assign(resource, {
    ref: created.url,
    attributes: { Arn: created.arn, QueueName: name, QueueUrl: created.url },
  });
};

/** Queues of the template, dead-letter queues first. */
export const createQueues = async (model: CloudModel, services: QueueTarget): Promise<void> => {
  const queues = model.resources('AWS::SQS::Queue');
  const redrives = (resource: Resource) =>
    resource.template.Properties?.RedrivePolicy !== undefined;
  for (const resource of [...queues.filter((each) => !redrives(each)), ...queues.filter(redrives)])
    await createQueue(model, services, resource);
};

/** Tables and queues of the template. */
export const createStores = async (model: CloudModel, services: StoreTarget): Promise<void> => {
  for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'])
    for (const resource of model.resources(type)) await createTable(model, services, resource);
  await createQueues(model, services);
};
