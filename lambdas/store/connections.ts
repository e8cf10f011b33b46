import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { Connection } from '#contracts/integration/connection.ts';
import { setFields } from './integrations.ts';
import { integrationKey, integrationsPk } from './keys/customers.ts';
import { getItem, putItem, queryAll, type Table } from './table.ts';

/** A connected partner of a customer, without its secret; times in ms since 1970. */
const ConnectionItem = z.object({
  id: z.string(),
  type: z.enum(['chat', 'cloud-security-posture', 'other']),
  name: z.string(),
  connection: Connection,
  createdAt: z.int(),
  createdBy: z.string(),
  /** The last call that succeeded. */
  lastSyncedAt: z.nullable(z.int()),
  /** Why the last call failed; null after one that succeeded. */
  lastError: z.nullable(z.object({ at: z.int(), message: z.string() })),
  /** Open issues that a posture provider reported last. */
  synced: z.int(),
  /** Of a tracker whose webhook has a secret, which follows from the salt and a key of ours. */
  webhook: z.optional(z.object({ salt: z.string(), madeAt: z.int() })),
  /** Its deletion has begun: nothing is sent to it any more. */
  isDeleted: z.boolean(),
});
export type ConnectionItem = z.infer<typeof ConnectionItem>;

export const readConnections = async (
  core: Table,
  customer: CustomerContext,
): Promise<ConnectionItem[]> => {
  const items = await queryAll(core, integrationsPk(customer));
  return items
    .flatMap((item) => ConnectionItem.safeParse(item).data ?? [])
    .sort((a, b) => a.createdAt - b.createdAt);
};

export const readConnection = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<ConnectionItem | undefined> => {
  const item = await getItem(core, integrationKey(customer, id));
  return item && ConnectionItem.safeParse(item).data;
};

export const writeConnection = (
  core: Table,
  customer: CustomerContext,
  item: ConnectionItem,
): Promise<void> => putItem(core, { ...integrationKey(customer, item.id), ...item });

export interface ConnectionChange {
  readonly id: string;
  readonly set: Partial<Pick<ConnectionItem, 'name' | 'connection' | 'webhook' | 'isDeleted'>>;
}

/** False if the integration does not exist. */
export const changeConnection = (
  core: Table,
  customer: CustomerContext,
  { id, set }: ConnectionChange,
): Promise<boolean> => setFields(core, integrationKey(customer, id), set);

export interface Contact {
  readonly id: string;
  readonly at: number;
  /** Null = it succeeded. */
  readonly error: string | null;
  readonly synced?: number;
}

/** Notes how a call to the partner ended. False if the integration does not exist any more. */
export const recordContact = (
  core: Table,
  customer: CustomerContext,
  { id, at, error, synced }: Contact,
): Promise<boolean> =>
  setFields(core, integrationKey(customer, id), {
    ...(error === null ? { lastSyncedAt: at } : {}),
    lastError: error === null ? null : { at, message: error },
    ...(synced === undefined ? {} : { synced }),
  });
