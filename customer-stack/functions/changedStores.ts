import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import type { ChangedStores } from './discoverScan.ts';

/** Ten messages each; the rest waits for the next light scan. */
const MOST_REQUESTS = 100;

/** How calls of CloudTrail name the store that they are about. */
const parameters = [
  'bucketName',
  'tableName',
  'targetTableName',
  'dBInstanceIdentifier',
  'dBClusterIdentifier',
  'clusterIdentifier',
] as const;

const Event = z.looseObject({
  detail: z.looseObject({
    requestParameters: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
});

/** Names of stores in one message; none in one of another form. */
export const namesIn = (body: string): string[] => {
  try {
    const given = Event.parse(JSON.parse(body)).detail.requestParameters ?? {};
    return parameters.map((name) => given[name]).filter((name) => typeof name === 'string');
  } catch {
    return [];
  }
};

const receiveAll = async (client: SQSClient, QueueUrl: string): Promise<Message[]> => {
  const all: Message[] = [];
  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 });
    const { Messages = [] } = await client.send(command);
    if (Messages.length === 0) break;
    all.push(...Messages);
  }
  return all;
};

/** The queue that the rules of changed stores fill. */
export const changedStoresQueue = (QueueUrl: string): ChangedStores => {
  const client = new SQSClient({});
  return {
    receive: async () => {
      const messages = await receiveAll(client, QueueUrl);
      return {
        names: new Set(messages.flatMap(({ Body = '' }) => namesIn(Body))),
        forget: async () => {
          for (const { ReceiptHandle } of messages)
            await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        },
      };
    },
  };
};
