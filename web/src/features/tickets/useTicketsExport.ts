import type { ExportButtonProps } from '#components/ExportButton.tsx';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { Ticket } from '#contracts/ticket/ticket.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { collectRows, EXPORT_LIMIT } from '#lib/collectRows.ts';
import { useToday } from '#lib/ticketSettings.ts';
import type { TicketFilters } from './filters.ts';
import { requestOf } from './queries.ts';

/** Collects every ticket that fits the filters and saves them. */
export const useTicketsExport = (filters: TicketFilters): ExportButtonProps['onExport'] => {
  const scope = useScope();
  const today = useToday();
  return async (signal, onProgress) => {
    const rows = await collectRows<Ticket>({
      ...{ signal, onProgress, rowId: ({ _id }) => _id },
      fetchPage: (page) => {
        const request = { ...scope, ...requestOf(filters, today), page, limit: EXPORT_LIMIT };
        return call(ticketRoutes.listTickets, request, { signal });
      },
    });
    const [{ saveRows }, { ticketsCsv: columns }] = await Promise.all([
      import('#lib/rowsFile.ts'),
      import('./ticketsCsv.ts'),
    ]);
    return saveRows({ file: 'tickets', rows, columns });
  };
};
