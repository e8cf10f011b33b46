import { expect, it } from 'vitest';
import { whereOffered } from '#customer-stack/collectors/regions.ts';

const failure = (fields: object) => Promise.reject(Object.assign(new Error('failed'), fields));

it.each([
  ['a region without the service', { code: 'ENOTFOUND' }],
  ['an account that may not use the service', { name: 'SubscriptionRequiredException' }],
])('finds nothing in %s', async (_, fields) => {
  expect(await whereOffered(failure(fields))).toEqual([]);
});

it('passes on a refusal, which is not the same as nothing', async () => {
  const refused = whereOffered(failure({ name: 'AccessDeniedException' }));
  await expect(refused).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('passes on what was found', async () => {
  expect(await whereOffered(Promise.resolve([1]))).toEqual([1]);
});
