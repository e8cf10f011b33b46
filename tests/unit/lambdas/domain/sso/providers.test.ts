import { expect, test } from 'vitest';
import { vouchesFor } from '#domain/sso/providerFits.ts';
import { planProviders } from '#domain/sso/wantedProviders.ts';

const domain = { customerId: 'mine', providerName: 'c-1' };

test.each([
  ['its own customer, its own domain', { providerName: 'c-1', owner: 'mine', domain }, false, true],
  [
    'another customer of the provider',
    { providerName: 'c-1', owner: 'theirs', domain },
    false,
    false,
  ],
  ['a provider that is gone', { providerName: 'c-1', owner: undefined, domain }, false, false],
  [
    'a domain that nobody proved',
    { providerName: 'c-1', owner: 'mine', domain: undefined },
    false,
    false,
  ],
  ['a domain of another provider', { providerName: 'c-2', owner: 'mine', domain }, false, false],
  [
    'a domain of another customer',
    { providerName: 'c-1', owner: 'mine', domain: { ...domain, customerId: 'theirs' } },
    false,
    false,
  ],
  [
    'Google, where the domain says so',
    {
      providerName: 'Google',
      owner: undefined,
      domain: { customerId: 'mine', providerName: 'Google' },
    },
    true,
    true,
  ],
  [
    'Google, where the domain is of a SAML provider',
    { providerName: 'Google', owner: undefined, domain },
    true,
    false,
  ],
])('%s', (_, facts, isShared, vouches) => {
  expect(vouchesFor(facts, 'mine', isShared)).toBe(vouches);
});

test('the client offers the providers of the template and of customers; missing ones are created', () => {
  const plan = planProviders({
    desired: ['c-new', 'c-coming'],
    inPool: ['Google', 'c-new', 'c-old'],
    offered: ['Google', 'c-old'],
  });
  expect(plan).toEqual({
    create: ['c-coming'],
    offer: ['Google', 'c-coming', 'c-new'],
    remove: ['c-old'],
  });
});

test('nothing is written when all is as wanted, in whatever order', () => {
  const plan = planProviders({
    desired: ['c-1'],
    inPool: ['c-1', 'Google'],
    offered: ['Google', 'c-1'],
  });
  expect(plan).toEqual({ create: [], offer: undefined, remove: [] });
});
