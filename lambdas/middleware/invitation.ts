import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';

/** Bearer of the mailed link of an invitation, before a password is set. */
export interface Invitation {
  readonly userId: string;
  readonly email: string;
  readonly customer: CustomerContext;
  /** As the link carries it. */
  readonly token: string;
}

/** Undefined when the token is unknown, used, expired, or its user is no longer invited. */
export type ReadInvitation = (token: string, now: number) => Promise<Invitation | undefined>;

interface Stored {
  readonly userId: string;
  readonly email: string;
  readonly customerId: string;
}

/** Reads invitations from a store that holds them by their tokens. */
export const invitationReader =
  (read: (token: string, now: number) => Promise<Stored | undefined>): ReadInvitation =>
  async (token, now) => {
    const found = await read(token, now);
    if (found === undefined) return undefined;
    const { userId, email, customerId } = found;
    return { userId, email, customer: customerContext(customerId), token };
  };

/** A user who has just used a mailed code: authenticated like the bearer of an invitation. */
export const provenByCode = ({ userId, customerId }: Omit<Stored, 'email'>) => ({
  userId,
  customer: customerContext(customerId),
});
