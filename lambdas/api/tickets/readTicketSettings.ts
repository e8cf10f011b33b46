import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTicketSettings as readStored } from '#store/ticketSync.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';

export const readTicketSettings: UseCase<typeof ticketRoutes.readTicketSettings, TicketsDeps> = (
  _,
  { deps, caller },
) => readStored(deps.core, caller.customer);
