/** What is stored of a provider that asserted an identity. */
export interface ProviderFacts {
  readonly providerName: string;
  /** Customer that a provider was made for; undefined = it is gone, or shared by all. */
  readonly owner: string | undefined;
  /** Proof of the domain of the person's address. */
  readonly domain: { readonly customerId: string; readonly providerName: string } | undefined;
}

/**
 * A provider may assert users of a domain that its own customer has verified and tied to it. A
 * shared provider has no owner: there the domain alone determines the customer.
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

/** Subject of an identity at its provider. */
export interface Identity {
  readonly providerName: string;
  readonly subject: string;
}

/** The user whom an identity is to be linked to. */
export interface Claimed {
  readonly customerId: string;
  /** Google's subject of a user who registered by it; empty = none. */
  readonly googleSubject: string;
}
export interface Vouching {
  readonly facts: ProviderFacts;
  /** True for a provider that all customers share. */
  readonly isShared: boolean;
}
export interface Verdict {
  /** The provider was made for another customer. */
  readonly isForeign: boolean;
  readonly vouches: boolean;
}

/**
 * Whether an identity may sign in as a user. A user who registered by a shared provider signs in by
 * that very account, whatever the domain.
 */
export const judgeIdentity = (
  { facts, isShared }: Vouching,
  user: Claimed,
  { subject }: Identity,
): Verdict => {
  const isOwnAccount = isShared && user.googleSubject !== '' && subject === user.googleSubject;
  return {
    isForeign: facts.owner !== undefined && facts.owner !== user.customerId,
    vouches: isOwnAccount || vouchesFor(facts, user.customerId, isShared),
  };
};
