import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { identityProtocols } from '#contracts/integration/routes.ts';
import { integrationKey, integrationsPk } from './keys/customers.ts';
import type { Key } from './keys/key.ts';
import {
  deleteItem,
  getItem,
  ifAllowed,
  putItem,
  queryAll,
  type Table,
  updateItem,
} from './table.ts';

/** An identity provider of a customer; times in ms since 1970. */
const IdentityProviderItem = z.object({
  id: z.string(),
  type: z.literal('identity provider'),
  protocol: z.enum(identityProtocols),
  /** Its name in the pool. */
  providerName: z.string(),
  name: z.string(),
  metadataUrl: z.string(),
  domain: z.string(),
  /** Random; the TXT record ends with it. */
  token: z.string(),
  verifiedAt: z.nullable(z.int()),
  certificateExpiresAt: z.nullable(z.int()),
  createdAt: z.int(),
  createdBy: z.string(),
});
export type IdentityProviderItem = z.infer<typeof IdentityProviderItem>;

export const readIdentityProviders = async (
  core: Table,
  customer: CustomerContext,
): Promise<IdentityProviderItem[]> => {
  const items = await queryAll(core, integrationsPk(customer));
  return items
    .flatMap((item) => IdentityProviderItem.safeParse(item).data ?? [])
    .sort((a, b) => a.createdAt - b.createdAt);
};

export const readIdentityProvider = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<IdentityProviderItem | undefined> => {
  const item = await getItem(core, integrationKey(customer, id));
  return item && IdentityProviderItem.safeParse(item).data;
};

export const writeIdentityProvider = (
  core: Table,
  customer: CustomerContext,
  item: IdentityProviderItem,
): Promise<void> => putItem(core, { ...integrationKey(customer, item.id), ...item });

export interface IntegrationChange {
  readonly id: string;
  readonly set: Partial<Pick<IdentityProviderItem, 'name' | 'verifiedAt'>>;
}

/** Sets fields of an item; false if it does not exist. */
export const setFields = (
  core: Table,
  key: Key,
  set: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const names = Object.keys(set);
  return ifAllowed(
    updateItem(core, key, {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: `SET ${names.map((_, n) => `#n${n} = :v${n}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#n${n}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.values(set).map((value, n) => [`:v${n}`, value]),
      ),
    }),
  );
};

/** False if the integration does not exist. */
export const changeIntegration = (
  core: Table,
  customer: CustomerContext,
  { id, set }: IntegrationChange,
): Promise<boolean> => setFields(core, integrationKey(customer, id), set);

export const removeIntegration = (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<void> => deleteItem(core, integrationKey(customer, id));
