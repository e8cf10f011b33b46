import type { Key } from './key.ts';

/** Owner (customer and integration) of an identity provider of the user pool. */
export const providerKey = (providerName: string): Key => ({
  pk: `PROVIDER#${providerName}`,
  sk: 'PROVIDER',
});
/** Entry in the list of all identity providers that the user pool must have. */
export const providerListKey = (providerName: string): Key => ({
  pk: 'PROVIDERS',
  sk: providerName,
});
/** Owner of a verified e-mail domain. */
export const domainKey = (domain: string): Key => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' });
/** A sign-in that waits for the provider's answer. */
export const signInStateKey = (hash: string): Key => ({ pk: `STATE#${hash}`, sk: 'STATE' });
