import { expect, test } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { createAccessMemos } from '#events/analyse/accessMemos.ts';

const [one, other, third] = ['c-1', 'c-2', 'c-3'].map(customerContext) as [
  ...[ReturnType<typeof customerContext>, ReturnType<typeof customerContext>],
  ReturnType<typeof customerContext>,
];

test('a customer is given its own memo, and never that of another', () => {
  const memos = createAccessMemos();
  const first = memos.of(one, 10);
  expect(memos.of(other, 10)).not.toBe(first);
  expect(memos.of(one, 10)).toBe(first);
});

test('of the customers that ran last alone', () => {
  const memos = createAccessMemos(2);
  const [first, second] = [memos.of(one, 10), memos.of(other, 10)];
  memos.of(third, 10);
  expect(memos.of(other, 10)).toBe(second);
  expect(memos.of(one, 10)).not.toBe(first);
});

test('of more facts than memory takes none is kept', () => {
  const memos = createAccessMemos();
  const first = memos.of(one, 1_000_000);
  expect(memos.of(one, 10)).not.toBe(first);
});
