import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { chooseTickets } from '#domain/ticket/choose.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { withDueDays } from '#readModel/kinds/issues/ticketDueDays.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { filedTickets } from './filedTickets.ts';

/** The newest thousand. */
const MOST = 1_000;

export const getBulkTickets: UseCase<typeof ticketRoutes.getBulkTickets, TicketsDeps> = async (
  { userId },
  { deps: { core }, caller },
) => {
  if (userId !== caller.userId) throw new AppError('forbidden');
  const { chosen } = chooseTickets(await filedTickets(core, caller.customer), {});
  const newest = await withDueDays(core, caller.customer, chosen.slice(0, MOST));
  return { issues: newest.map(ticketOnWire) };
};
