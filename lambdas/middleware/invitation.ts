import type { CustomerContext } from '#contracts/customerContext.ts';

/** Who holds the mailed link of an invitation, before there is a password. */
export interface Invitation {
  readonly userId: string;
  readonly email: string;
  readonly customer: CustomerContext;
  /** As the link carries it. */
  readonly token: string;
}

/** Undefined when the token is unknown, used, expired, or its user is no longer invited. */
export type ReadInvitation = (token: string, now: number) => Promise<Invitation | undefined>;
