import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from '../../../bin/environmentCredentials.ts';

afterEach(() => vi.unstubAllEnvs());

test('credentials are those of the environment at the moment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA1');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', '');
  const provide = defaultProvider();
  expect(await provide()).toEqual({ accessKeyId: 'AKIA1', secretAccessKey: 'secret' });
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  expect(await provide()).toMatchObject({ sessionToken: 'session' });
});

test('a function without credentials gets a clear error', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  await expect(defaultProvider()()).rejects.toThrow('no credentials');
});
