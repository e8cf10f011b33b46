import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './clientOptions.ts';

let client: SQSClient | undefined;

export interface QueuedMessage {
  readonly queueUrl: string;
  /** Sent as JSON. */
  readonly body: unknown;
  /** Messages of one group share the queue fairly with those of others. */
  readonly group: string;
  /** It is delivered so much later; 0 when absent. */
  readonly delaySeconds?: number;
}

export const sendMessage = async (message: QueuedMessage): Promise<void> => {
  const { queueUrl, body, group, delaySeconds } = message;
  client ??= new SQSClient({ ...clientOptions });
  await client.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(body),
      MessageGroupId: group,
      ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
    }),
  );
};

/** The policy of the scan bus is computed anew; what changed is read then. */
export const enqueueBusPolicy = (queueUrl: string): Promise<void> =>
  sendMessage({ queueUrl, group: 'scan bus', body: {} });
