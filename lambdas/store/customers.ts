import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import { customerKey, customerListKey } from './keys/users.ts';
import { getItem, putItem, queryAll, type Table, updateItem } from './table.ts';

const CustomerItem = z.object({
  id: CustomerId,
  name: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** On: an OPERATOR manages nothing. */
  strictRoles: z._default(z.boolean(), false),
  /** On: a session of a password alone can set up a second factor and no more. */
  mfaRequired: z._default(z.boolean(), false),
});
export type CustomerItem = z.output<typeof CustomerItem>;
export type NewCustomer = z.input<typeof CustomerItem>;

export const parseCustomer = (item: unknown): CustomerItem => CustomerItem.parse(item);

export const readCustomer = async (
  identity: Table,
  customerId: string,
): Promise<CustomerItem | undefined> => {
  const item = await getItem(identity, customerKey(customerId));
  return item && parseCustomer(item);
};

/** Listed first, so that no customer exists that the daily programs would miss. */
export const writeCustomer = async (identity: Table, customer: NewCustomer): Promise<void> => {
  await putItem(identity, { ...customerListKey(customer.id) });
  await putItem(identity, { ...customerKey(customer.id), ...customer });
};

/** Settings of a customer, changed by an ADMIN. */
export type CustomerSettings = Pick<CustomerItem, 'strictRoles' | 'mfaRequired'>;

export const saveSetting = async (
  identity: Table,
  customerId: string,
  { name, on }: { readonly name: keyof CustomerSettings; readonly on: boolean },
): Promise<void> => {
  await updateItem(identity, customerKey(customerId), {
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET #name = :on',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':on': on },
  });
};

export const readCustomerIds = async (identity: Table): Promise<string[]> => {
  const items = await queryAll(identity, customerListKey('').pk, { attributes: ['sk'] });
  return items.map((item) => z.object({ sk: CustomerId }).parse(item).sk);
};
