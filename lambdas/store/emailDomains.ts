import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import { domainKey } from './keys/signIn.ts';
import { deleteItem, getItem, ifAllowed, putItem, type Table } from './table.ts';

/** An e-mail domain with proof: whose it is, and by which provider of the pool its users sign in. */
const DomainItem = z.object({
  domain: z.string(),
  customerId: CustomerId,
  integrationId: z.string(),
  providerName: z.string(),
  verifiedAt: z.int(),
});
export type DomainItem = z.infer<typeof DomainItem>;

/** Lower-case part behind the last `@`. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export const readDomain = async (
  identity: Table,
  domain: string,
): Promise<DomainItem | undefined> => {
  if (domain === '') return undefined;
  const item = await getItem(identity, domainKey(domain));
  return item && DomainItem.parse(item);
};

/** False when another customer has proved the same domain. */
export const claimDomain = (identity: Table, item: DomainItem): Promise<boolean> =>
  ifAllowed(
    putItem(
      identity,
      { ...domainKey(item.domain), ...item },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR customerId = :customerId',
        ExpressionAttributeValues: { ':customerId': item.customerId },
      },
    ),
  );

/** Frees the domain when it is this integration's. */
export const freeDomain = async (
  identity: Table,
  { domain, integrationId }: { readonly domain: string; readonly integrationId: string },
): Promise<void> => {
  const item = await readDomain(identity, domain);
  if (item?.integrationId === integrationId) await deleteItem(identity, domainKey(domain));
};
