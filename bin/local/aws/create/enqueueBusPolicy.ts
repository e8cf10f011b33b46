import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { accessKeyId, secretAccessKey } from '../accountIds.ts';
import type { Emulator } from '../emulator.ts';

type Reached = Pick<Emulator, 'endpoint' | 'region' | 'accountId' | 'names'>;

/** Has the product write the scan bus's policy anew, after accounts were connected past its API. */
export const enqueueBusPolicy = async (product: Reached): Promise<void> => {
  const { endpoint, region, accountId, names } = product;
  const credentials = { accessKeyId: accessKeyId(accountId), secretAccessKey };
  const client = new SQSClient({ endpoint, region, credentials, maxAttempts: 3 });
  const QueueUrl = names.scanBusQueueUrl;
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }));
  client.destroy();
};
