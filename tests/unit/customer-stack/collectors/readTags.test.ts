import { expect, it } from 'vitest';
import { readTags } from '#customer-stack/collectors/tags.ts';

const failing = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));

it.each([
  ['AccessDeniedException', 'access denied'],
  ['ThrottlingException', 'unreachable'],
  ['TimeoutError', 'unreachable'],
])('%s: the store is not read, for the reason "%s"', async (error, reason) => {
  expect(await readTags(failing(error))).toEqual({ tags: [], target: { tagsUnread: reason } });
});

it('a store without tags is read', async () => {
  expect(await readTags(failing('NoSuchTagSet'), ['NoSuchTagSet'])).toEqual({
    tags: [],
    target: {},
  });
  expect(await readTags(Promise.resolve(undefined))).toEqual({ tags: [], target: {} });
});

it('the tags that it has are returned', async () => {
  expect(await readTags(Promise.resolve([{ Key: 'team', Value: 'shop' }]))).toEqual({
    tags: [{ key: 'team', value: 'shop' }],
    target: {},
  });
});
