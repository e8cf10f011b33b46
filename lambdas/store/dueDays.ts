import type { CustomerContext } from '#contracts/customer/context.ts';
import { type DueDayOf, dueDayBy } from '#contracts/ticket/dueDay.ts';
import type { Table } from './table.ts';
import { readTicketSettings } from './ticketSync.ts';
import { readTimeZone } from './timeZone.ts';

/** By what the customer has set now. */
export const readDueDays = async (core: Table, customer: CustomerContext): Promise<DueDayOf> => {
  const [{ dueDays }, timeZone] = await Promise.all([
    readTicketSettings(core, customer),
    readTimeZone(core, customer),
  ]);
  return dueDayBy({ dueDays, timeZone });
};
