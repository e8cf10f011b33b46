import type { PublicCall } from '#middleware/apiHandler.ts';
import { throttle } from './throttle.ts';
import type { UserDeps } from './userDeps.ts';

/** Twenty from one address, then one in thirty seconds. */
const perAddress = { capacity: 20, refillMs: 30_000 };
/** Five about one mailbox, from wherever, then one in ten minutes. */
const perMailbox = { capacity: 5, refillMs: 600_000 };

/** Limits mails that a public call causes, for known and unknown addresses alike. */
export const throttleMail = async (
  { deps, now, sourceAddress }: PublicCall<UserDeps>,
  { purpose, email }: { readonly purpose: string; readonly email: string },
): Promise<void> => {
  const name = `${purpose} ${sourceAddress}`;
  await throttle(deps.identity, { name, rule: perAddress, now });
  const mailbox = `${purpose} to ${email.toLowerCase()}`;
  await throttle(deps.identity, { name: mailbox, rule: perMailbox, now });
};
