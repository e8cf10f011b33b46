import { domainOf, readDomain } from './emailDomains.ts';
import { inParallel, type Table } from './table.ts';
import { readUser, readUserIdOfEmail } from './users.ts';

interface Of {
  readonly identity: Table;
  readonly customerId: string;
}

const isUser = async ({ identity, customerId }: Of, email: string): Promise<boolean> => {
  const userId = await readUserIdOfEmail(identity, email);
  const user = userId === undefined ? undefined : await readUser(identity, userId);
  return user?.customerId === customerId && user.status === 'ACTIVE' && !user.demo;
};

/** A user of the customer, or an address of a domain that it has proved. */
const isOwnAddress = async (of: Of, email: string): Promise<boolean> =>
  (await isUser(of, email)) ||
  (await readDomain(of.identity, domainOf(email)))?.customerId === of.customerId;

/** Those of the addresses that are the customer's own. */
export const ownAddresses = async (of: Of, emails: readonly string[]): Promise<Set<string>> => {
  const distinct = [...new Set(emails)];
  const own = await inParallel(distinct, 8, (email) => isOwnAddress(of, email));
  return new Set(distinct.filter((_, at) => own[at]));
};
