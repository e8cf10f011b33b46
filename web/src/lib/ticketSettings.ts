import { localDate } from '#contracts/report/wallClock.ts';
import { ticketSettingsRoutes } from '#contracts/ticket/settingsRoutes.ts';
import { useRead } from './query.ts';
import { useSignedIn } from './session/store.ts';

export const useTicketSettings = () => {
  const { customerId } = useSignedIn();
  return useRead(ticketSettingsRoutes.readTicketSettings, { customerId });
};

/**
 * The customer's day, `2026-01-31`: overdue is what was due before it. The browser's day until the
 * customer's time zone is known, and where none was chosen.
 */
export const dayOf = (at: number, timeZone: string | null | undefined): string =>
  localDate(at, timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The day now. */
export const useToday = (): string => dayOf(Date.now(), useTicketSettings().data?.timeZone);
