import { DescribeKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import type { keyOwners } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { once } from '../refusals.ts';

export type KeyOwner = (typeof keyOwners)[number];

export const keyPermissions: readonly Permission[] = [
  { action: 'kms:DescribeKey', on: 'key', reason: 'know whether a key is the customer’s own' },
];

/** Owner of a key, by its id, ARN or alias; null when it is unknown. Each key is requested once. */
export const keyOwnerIn = (context: CollectContext, region: string) => {
  const client = new KMSClient(clientOptions(context, region));
  return once(async (KeyId): Promise<KeyOwner | null> => {
    const reply = answerOf(await attempt(client.send(new DescribeKeyCommand({ KeyId }))));
    const manager = reply?.KeyMetadata?.KeyManager;
    if (manager === undefined) return null;
    return manager === 'CUSTOMER' ? 'customer' : 'aws';
  });
};
