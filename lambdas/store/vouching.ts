import { domainOf, readDomain } from './emailDomains.ts';
import { GOOGLE, readProvider } from './identityProviders.ts';
import type { Table } from './table.ts';

/** Stored provider, and domain of the e-mail address that it asserted. */
export const readVouching = async (identity: Table, providerName: string, email: string) => {
  const isShared = providerName === GOOGLE;
  const provider = isShared ? undefined : await readProvider(identity, providerName);
  const domain = await readDomain(identity, domainOf(email));
  return { facts: { providerName, owner: provider?.customerId, domain }, isShared };
};
