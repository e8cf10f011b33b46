import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './clientOptions.ts';

let client: SQSClient | undefined;

export interface QueuedMessage {
  readonly queueUrl: string;
  /** Sent as JSON. */
  readonly body: unknown;
  /** Messages of one group share the queue fairly with those of others. */
  readonly group: string;
}

export const sendMessage = async ({ queueUrl, body, group }: QueuedMessage): Promise<void> => {
  client ??= new SQSClient({ ...clientOptions });
  await client.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(body),
      MessageGroupId: group,
    }),
  );
};
