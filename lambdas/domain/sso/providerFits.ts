/** What is known of a provider that vouched for somebody, read from the store. */
export interface ProviderFacts {
  readonly providerName: string;
  /** Customer that a provider was made for; undefined = it is gone, or shared by all. */
  readonly owner: string | undefined;
  /** Proof of the domain of the person's address. */
  readonly domain: { readonly customerId: string; readonly providerName: string } | undefined;
}

/**
 * A provider may vouch for people of a domain that its own customer has proved and tied to it. A
 * shared provider has no owner: there the domain alone says whose the person is.
 */
export const vouchesFor = (
  { providerName, owner, domain }: ProviderFacts,
  customerId: string,
  isShared: boolean,
): boolean =>
  domain !== undefined &&
  domain.customerId === customerId &&
  domain.providerName === providerName &&
  (isShared || owner === customerId);
