import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { accessKeyId, secretAccessKey } from '../accountIds.ts';
import type { Emulator } from '../emulator.ts';

type Reached = Pick<Emulator, 'endpoint' | 'region' | 'accountId' | 'names'>;

/** Has the product look at accounts that are due now, not within a minute. */
export const sweepNow = async (product: Reached): Promise<void> => {
  const { endpoint, region, accountId, names } = product;
  const credentials = { accessKeyId: accessKeyId(accountId), secretAccessKey };
  const client = new LambdaClient({ endpoint, region, credentials, maxAttempts: 3 });
  await client.send(new InvokeCommand({ FunctionName: names.sweeperName }));
  client.destroy();
};
