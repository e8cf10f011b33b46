import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';

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

/** Who has just used up a code that was mailed to the user: known as surely as by an invitation. */
export const provenByCode = ({ userId, customerId }: Omit<Stored, 'email'>) => ({
  userId,
  customer: customerContext(customerId),
});
