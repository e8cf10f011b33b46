import { expect, test } from 'vitest';
import { functionNames } from '#stacks/functions.ts';
import { running, template, until } from './consumers/context.ts';
import { acts, scans } from './consumers/findings.ts';
import { mails } from './consumers/mails.ts';
import { leaving, people } from './consumers/people.ts';

/** In this order: some need what one before them has left. */
const consumers = { ...people, ...scans, ...acts, ...mails, ...leaving };

test('what no API calls is a consumer here, each with what the template lets start it', () => {
  const { names, started } = template;
  expect(Object.keys(consumers).toSorted()).toEqual(names);
  // npm run approve starts it.
  expect(names.filter((name) => !started.has(name))).toEqual(['approveRegistration']);
  expect(functionNames).toEqual(expect.arrayContaining(names));
});

const refusedBefore = running.refusals();

test.each(Object.entries(consumers))(
  '%s does its work with the role that it is granted',
  async (name, work) => {
    await work();
    await until(async () => running.handled(name) > 0);
  },
);

test('no role of the product was refused an action since it started', () => {
  expect(refusedBefore).toEqual([]);
  expect(running.refusals()).toEqual([]);
});
