import type { Key } from './key.ts';

/** An identity provider of the pool: whose it is. */
export const providerKey = (providerName: string): Key => ({
  pk: `PROVIDER#${providerName}`,
  sk: 'PROVIDER',
});
/** The list of all providers that the pool shall have. */
export const providerListKey = (providerName: string): Key => ({
  pk: 'PROVIDERS',
  sk: providerName,
});
/** A verified e-mail domain. */
export const domainKey = (domain: string): Key => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' });
/** A sign-in that was sent to a provider and is not back. */
export const signInStateKey = (hash: string): Key => ({ pk: `STATE#${hash}`, sk: 'STATE' });
