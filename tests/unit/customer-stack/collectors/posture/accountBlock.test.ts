import { GetPublicAccessBlockCommand } from '@aws-sdk/client-s3-control';
import { expect, it } from 'vitest';
import { controlClient } from '#customer-stack/collectors/posture/accountBlock.ts';

const credentials = { accessKeyId: 'AKIA111122223333TEST', secretAccessKey: 'x' };

/** The request that would be sent. */
const requestTo = async (endpoint?: string) => {
  const aws = { credentials, ...(endpoint === undefined ? {} : { endpoint }) };
  const client = controlClient({ aws }, 'eu-west-1');
  const sent: { hostname: string; path: string; headers: Record<string, string> }[] = [];
  client.middlewareStack.add(
    () => async (args) => {
      sent.push(args.request as (typeof sent)[number]);
      throw new Error('enough');
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const command = new GetPublicAccessBlockCommand({ AccountId: '111122223333' });
  await expect(client.send(command)).rejects.toThrow('enough');
  return sent[0];
};

it.each([
  ['AWS', undefined, '111122223333.s3-control.eu-west-1.amazonaws.com'],
  [
    'an endpoint inside of a network',
    'https://control.vpce-1.s3.eu-west-1.vpce.amazonaws.com',
    '111122223333.control.vpce-1.s3.eu-west-1.vpce.amazonaws.com',
  ],
  ['an address in numbers', 'http://127.0.0.1:4566', '127.0.0.1'],
  ['an address of six', 'http://[::1]:4566', '[::1]'],
])(
  'asks %s with the account in a header, and in the name where there is one',
  async (_, endpoint, host) => {
    expect(await requestTo(endpoint)).toMatchObject({
      hostname: host,
      path: '/v20180820/configuration/publicAccessBlock',
      headers: { 'x-amz-account-id': '111122223333' },
    });
  },
);
