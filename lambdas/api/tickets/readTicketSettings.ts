import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTicketSettings as readStored } from '#store/ticketSync.ts';
import { readTimeZone } from '#store/timeZone.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';

export const readTicketSettings: UseCase<
  typeof ticketRoutes.readTicketSettings,
  TicketsDeps
> = async (_, { deps, caller }) => {
  const [settings, timeZone] = await Promise.all([
    readStored(deps.core, caller.customer),
    readTimeZone(deps.core, caller.customer),
  ]);
  return { ...settings, timeZone };
};
