import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { defaultTicketSettings, TicketSettings } from '#contracts/ticket/settings.ts';
import { ticketSettingsKey, ticketSyncKey } from './keys/tickets.ts';
import { getItem, ifAllowed, putItem, type Table, updateItem } from './table.ts';
import type { Writes } from './transact.ts';

/** Of a customer that never set any: the defaults. */
export const readTicketSettings = async (
  core: Table,
  customer: CustomerContext,
): Promise<TicketSettings> => {
  const item = await getItem(core, ticketSettingsKey(customer));
  return item === undefined ? defaultTicketSettings : TicketSettings.parse(item);
};

export const writeTicketSettings = (
  core: Table,
  customer: CustomerContext,
  settings: TicketSettings,
): Promise<void> => putItem(core, { ...ticketSettingsKey(customer), ...settings });

/** Times in ms since 1970. */
const Sync = z.object({
  nextAt: z._default(z.int(), 0),
  /** Runs in a row that a tracker kept from finishing. */
  failures: z._default(z.int(), 0),
  leaseUntil: z._default(z.int(), 0),
});
export type TicketSync = z.infer<typeof Sync>;

/** Undefined where there never was a ticket. */
export const readTicketSync = async (
  core: Table,
  customer: CustomerContext,
): Promise<TicketSync | undefined> => {
  const item = await getItem(core, ticketSyncKey(customer));
  return item && Sync.parse(item);
};

/** The next sweep looks at the customer's tickets. */
export const syncDue = (core: Table, customer: CustomerContext): Writes[number] => ({
  Update: {
    TableName: core.name,
    Key: { ...ticketSyncKey(customer) },
    UpdateExpression: 'SET nextAt = :now',
    ExpressionAttributeValues: { ':now': 0 },
  },
});

interface Lease {
  readonly by: string;
  readonly until: number;
  readonly now: number;
}

/** False while another run has the lease. */
export const takeSyncLease = (
  core: Table,
  customer: CustomerContext,
  { by, until, now }: Lease,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, ticketSyncKey(customer), {
      ConditionExpression: 'attribute_not_exists(leaseUntil) OR leaseUntil < :now',
      UpdateExpression: 'SET leaseUntil = :until, leaseBy = :by',
      ExpressionAttributeValues: { ':now': now, ':until': until, ':by': by },
    }),
  );

/** Ends the own lease, and says when the tickets are looked at next. */
export const endSync = async (
  core: Table,
  customer: CustomerContext,
  { by, nextAt, failures }: Pick<TicketSync, 'nextAt' | 'failures'> & Pick<Lease, 'by'>,
): Promise<void> => {
  await ifAllowed(
    updateItem(core, ticketSyncKey(customer), {
      ConditionExpression: 'leaseBy = :by',
      UpdateExpression: 'SET nextAt = :nextAt, failures = :failures, leaseUntil = :none',
      ExpressionAttributeValues: {
        ...{ ':by': by, ':nextAt': nextAt, ':failures': failures },
        ':none': 0,
      },
    }),
  );
};

/** Ends the own lease; the next full run stays due when it was. */
export const releaseSync = async (
  core: Table,
  customer: CustomerContext,
  by: Lease['by'],
): Promise<void> => {
  await ifAllowed(
    updateItem(core, ticketSyncKey(customer), {
      ConditionExpression: 'leaseBy = :by',
      UpdateExpression: 'SET leaseUntil = :none',
      ExpressionAttributeValues: { ':by': by, ':none': 0 },
    }),
  );
};
