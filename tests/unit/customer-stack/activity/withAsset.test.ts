import { expect, test } from 'vitest';
import { assetsOf } from '#customer-stack/activity/withAsset.ts';

const held = (name: string, ...addresses: readonly string[]) => ({
  ...{ name, addresses: [...addresses], publicAddresses: [], roleArn: null },
});

test('addresses that two machines have in different networks tell neither', () => {
  const interfaces = [
    held('web', '10.0.0.7', '10.0.0.8'),
    held('db', '10.0.0.8'),
    held('web', '10.0.0.7'),
  ];
  expect([...assetsOf({ interfaces })]).toEqual([['10.0.0.7', 'web']]);
});
