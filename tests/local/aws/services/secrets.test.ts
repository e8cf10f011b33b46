import {
  CreateSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customerSecrets, listSecretIds } from '#aws/secrets.ts';
import { openTestServices, type TestServices } from './openServices.ts';

let test: TestServices;

beforeEach(async () => {
  test = await openTestServices();
  const { credentials } = test.clientOptions();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: test.services.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
});
afterEach(() => test.close());

const prefix = 'dataward-test/integrations';
const name = { customerId: 'c-1', id: 'i-1' };

it('a secret is created once, read, replaced, kept over a restart and deleted twice', async () => {
  const secrets = customerSecrets({ prefix });
  await secrets.create(name, 'first');
  await expect(secrets.create(name, 'again')).rejects.toThrow(/already exists/);
  await secrets.replace(name, 'second');
  await test.restart();
  process.env.AWS_ENDPOINT_URL = test.services.endpoint;
  const reopened = customerSecrets({ prefix });
  expect(await reopened.read(name)).toBe('second');
  await reopened.remove(name);
  await reopened.remove(name);
  await expect(reopened.read(name)).rejects.toThrow(/can't find/);
});

it('ids of a customer are those below its own name, over more than a page', async () => {
  const secrets = customerSecrets({ prefix });
  const ids = Array.from({ length: 103 }, (_, n) => `i-${String(n).padStart(3, '0')}`);
  for (const id of ids) await secrets.create({ customerId: 'c-1', id }, 'x');
  await secrets.create({ customerId: 'c-10', id: 'i-1' }, 'x');
  expect(await listSecretIds(prefix, 'c-1')).toEqual(ids);
});

it('a secret is found by its ARN', async () => {
  const client = new SecretsManagerClient(test.clientOptions());
  const made = await client.send(new CreateSecretCommand({ Name: 'own', SecretString: 'v' }));
  const got = await client.send(new GetSecretValueCommand({ SecretId: made.ARN }));
  expect([got.Name, got.SecretString]).toEqual(['own', 'v']);
});
