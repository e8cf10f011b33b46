import { isIP } from 'node:net';
import { GetPublicAccessBlockCommand, S3ControlClient } from '@aws-sdk/client-s3-control';
import type { PublicAccessBlock } from '#contracts/dataStore/publicAccessBlock.ts';
import type { Permission } from '../../permission.ts';
import { attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { factOf } from './answers.ts';
import { blockOf, noBlock } from './publicAccessBlock.ts';

export const accountBlockPermissions: readonly Permission[] = [
  {
    action: 's3:GetAccountPublicAccessBlock',
    on: 'any',
    reason: 'know whether the account blocks public access to all of its buckets',
  },
];

const isNumeric = (endpoint: unknown): boolean =>
  typeof endpoint === 'string' && isIP(new URL(endpoint).hostname.replaceAll(/[[\]]/g, '')) !== 0;

/** The client puts the account in front of the host's name, which an address in numbers cannot take. */
export const controlClient = (
  context: Pick<CollectContext, 'aws'>,
  region: string,
): S3ControlClient => {
  const client = new S3ControlClient(clientOptions(context, region));
  const { endpointProvider } = client.config;
  client.config.endpointProvider = (rules, more) =>
    endpointProvider(
      isNumeric(rules.Endpoint) ? { ...rules, RequiresAccountId: false } : rules,
      more,
    );
  return client;
};

/**
 * The public access block of the account, which applies in all regions; null when it is unknown.
 */
export const accountPublicAccessBlock = async (
  context: CollectContext,
): Promise<PublicAccessBlock | null> => {
  const client = controlClient(context, context.regions[0] ?? 'us-east-1');
  const command = new GetPublicAccessBlockCommand({ AccountId: context.accountId });
  const answer = await attempt(client.send(command), ['NoSuchPublicAccessBlockConfiguration']);
  return factOf(answer, noBlock, blockOf);
};
