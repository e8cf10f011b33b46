import { localDate } from '#contracts/report/wallClock.ts';
import { ticketSettingsRoutes } from '#contracts/ticket/settingsRoutes.ts';
import { useRead } from './query.ts';
import { useSignedIn } from './session/store.ts';

export const useTicketSettings = () => {
  const { customerId } = useSignedIn();
  return useRead(ticketSettingsRoutes.readTicketSettings, { customerId });
};

/**
 * The customer's day, `2026-01-31`: overdue is what was due before it. Due days are counted in UTC
 * where no time zone was chosen.
 */
export const dayOf = (at: number, timeZone: string | null | undefined): string =>
  localDate(at, timeZone ?? 'UTC');

/** The day now. */
export const useToday = (): string => dayOf(Date.now(), useTicketSettings().data?.timeZone);
