import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startUpSecrets } from '#customer-stack/collectors/ec2/userData.ts';

const script = [
  '#!/bin/bash',
  'export STAGE=production',
  'export DB_PASSWORD="hunter2-hunter2"',
  'password_policy=strict',
  'SMTP_PASSWORD=arn:aws:secretsmanager:us-east-1:111122223333:secret:smtp',
  'api_token: 4f1c9a',
].join('\n');
const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64');

it('names variables of a start-up script that hold credentials, and no value', () => {
  const names = startUpSecrets(base64(script));
  expect(names).toEqual(['DB_PASSWORD', 'api_token']);
  expect(JSON.stringify(names)).not.toMatch(/hunter2|4f1c9a/);
});

it('names detectors that find a credential outside of variables', () => {
  const text = 'mysql mysql://printer:bad-secret-8@orders.internal:3306/orders';
  expect(startUpSecrets(base64(text))).toEqual(['connection-string']);
});

it('reads packed scripts', () => {
  expect(startUpSecrets(base64(gzipSync(script)))).toEqual(['DB_PASSWORD', 'api_token']);
});

it.each([
  ['no script', undefined, []],
  ['a harmless script', base64('yum -y update\n'), []],
  ['a script that cannot be unpacked', base64(new Uint8Array([0x1f, 0x8b, 1, 2])), null],
  ['a script that grows beyond the limit', base64(gzipSync('x'.repeat(2 * 1024 ** 2))), null],
])('reports %s as it is', (_, encoded, expected) => {
  expect(startUpSecrets(encoded)).toEqual(expected);
});
