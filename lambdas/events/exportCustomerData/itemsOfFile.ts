import type { CustomerContext } from '#contracts/customer/context.ts';
import { readApiKeys } from '#store/apiKeys.ts';
import { corePartitions, type PartitionsOf } from '#store/customerPartitions.ts';
import { readDomain } from '#store/emailDomains.ts';
import { readProvider } from '#store/identityProviders.ts';
import { readIdentityProviders } from '#store/integrations.ts';
import { customerKey, customerPartKey, memberRange, userKey } from '#store/keys/users.ts';
import { itemsOf } from '#store/pages.ts';
import { getItem, type Item, queryAll, type Table } from '#store/table.ts';

export interface Tables {
  readonly core: Table;
  readonly identity: Table;
}
type Items = AsyncGenerator<Item>;
type Source = (tables: Tables, customer: CustomerContext) => Items;

const customerItems: Source = async function* ({ identity }, { customerId }) {
  const keys = [
    customerKey(customerId),
    customerPartKey(customerId, 'TEAM'),
    customerPartKey(customerId, 'TENANT'),
  ];
  for (const key of keys) {
    const item = await getItem(identity, key);
    if (item !== undefined) yield item;
  }
};

/** A user's own item and sessions share a partition; an API key has sessions too. */
const itemsOfUsers = (begins: string): Source =>
  async function* ({ identity }, { customerId }) {
    const { pk } = customerKey(customerId);
    const users = await queryAll(identity, pk, { between: memberRange });
    const keys = begins === 'USER' ? [] : await readApiKeys(identity, customerId);
    for (const { userId } of [...users, ...keys])
      for await (const item of itemsOf(identity, userKey(String(userId)).pk))
        if (String(item.sk).startsWith(begins)) yield item;
  };

const apiKeys: Source = async function* ({ identity }, { customerId }) {
  yield* await readApiKeys(identity, customerId);
};

const providers: Source = async function* ({ core, identity }, customer) {
  for (const { providerName } of await readIdentityProviders(core, customer)) {
    const provider = await readProvider(identity, providerName);
    if (provider?.customerId === customer.customerId) yield provider;
  }
};

const domains: Source = async function* ({ core, identity }, customer) {
  for (const { domain: name } of await readIdentityProviders(core, customer)) {
    const domain = await readDomain(identity, name);
    if (domain?.customerId === customer.customerId) yield domain;
  }
};

/** Holdings of the table `identity` that are exported. */
const identitySources: Readonly<Record<string, Source>> = {
  customer: customerItems,
  users: itemsOfUsers('USER'),
  apiKeys,
  sessions: itemsOfUsers('SESSION#'),
  providers,
  domains,
};

const isCore = (holding: string): holding is keyof typeof corePartitions =>
  holding in corePartitions;

/** Items of a holding of one customer, a page in memory at a time. */
export const itemsOfFile = async function* (
  tables: Tables,
  of: PartitionsOf,
  holding: string,
): Items {
  if (isCore(holding)) {
    for (const pk of corePartitions[holding](of)) yield* itemsOf(tables.core, pk);
    return;
  }
  const source = identitySources[holding];
  if (source === undefined) throw new Error(`There is no source of ${holding}`);
  yield* source(tables, of.customer);
};
