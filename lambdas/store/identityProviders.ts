import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import { providerKey, providerListKey } from './keys/signIn.ts';
import { deleteItem, getItem, putItem, queryAll, type Table } from './table.ts';

/** Name of the provider that all customers share. */
export const GOOGLE = 'Google';

/** A provider made for one customer, known to the pool by this name. */
const ProviderItem = z.object({
  providerName: z.string(),
  customerId: CustomerId,
  /** The document that the pool gets: checked, and nothing but what was checked. */
  metadata: z._default(z.string(), ''),
});
export type ProviderItem = z.output<typeof ProviderItem>;
type NewProvider = z.input<typeof ProviderItem>;

export const readProvider = async (
  identity: Table,
  providerName: string,
): Promise<ProviderItem | undefined> => {
  const item = await getItem(identity, providerKey(providerName));
  return item && ProviderItem.parse(item);
};

/** Known first, wanted in the pool then: so no provider is ever in the list without an owner. */
export const writeProvider = async (identity: Table, provider: NewProvider): Promise<void> => {
  await putItem(identity, { ...providerKey(provider.providerName), ...provider });
  await putItem(identity, { ...providerListKey(provider.providerName) });
};

export const removeProvider = async (identity: Table, providerName: string): Promise<void> => {
  await deleteItem(identity, providerListKey(providerName));
  await deleteItem(identity, providerKey(providerName));
};

/** Names of all providers that the user pool must have. */
export const readProviderNames = async (identity: Table): Promise<string[]> => {
  const items = await queryAll(identity, providerListKey('').pk, { attributes: ['sk'] });
  return items.map((item) => z.object({ sk: z.string() }).parse(item).sk);
};
