import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { accessKeyId, secretAccessKey } from '../accountIds.ts';
import type { Emulator } from '../emulator.ts';

type Reached = Pick<Emulator, 'endpoint' | 'region' | 'accountId' | 'names'>;

const invokeNow = async (product: Reached, name: string): Promise<void> => {
  const { endpoint, region, accountId } = product;
  const credentials = { accessKeyId: accessKeyId(accountId), secretAccessKey };
  const client = new LambdaClient({ endpoint, region, credentials, maxAttempts: 3 });
  await client.send(new InvokeCommand({ FunctionName: name }));
  client.destroy();
};

/** Has the product look at accounts that are due now, not within a minute. */
export const sweepNow = (product: Reached): Promise<void> =>
  invokeNow(product, product.names.sweeperName);

/** Has the product read the ranges of AWS now, not within six hours. */
export const readRangesNow = (product: Reached): Promise<void> =>
  invokeNow(product, product.names.rangesReaderName);
