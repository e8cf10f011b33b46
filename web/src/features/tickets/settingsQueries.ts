import { useMutation } from '@tanstack/react-query';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { TicketSettings } from '#contracts/ticket/settings.ts';
import { call } from '#lib/api.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { ticketTexts } from '#messages/tickets.ts';

export const useSettingsChange = () => {
  const { customerId } = useSignedIn();
  return useMutation({
    mutationFn: (settings: TicketSettings) =>
      call(ticketRoutes.saveTicketSettings, { customerId, ...settings }),
    onSuccess: () => toast('success', ticketTexts.settings.saved),
  });
};
