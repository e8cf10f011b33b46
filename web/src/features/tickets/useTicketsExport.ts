import type { ExportButtonProps, ExportFormat } from '#components/ExportButton.tsx';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { Ticket } from '#contracts/ticket/ticket.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { collectRows, EXPORT_LIMIT } from '#lib/collectRows.ts';
import { useToday } from '#lib/ticketSettings.ts';
import type { TicketFilters } from './filters.ts';
import { requestOf } from './queries.ts';

const saveTickets = async (format: ExportFormat, rows: readonly Ticket[]): Promise<number> => {
  if (format === 'OCSF') {
    const [{ saveOcsf }, { ticketOcsf }] = await Promise.all([
      import('#lib/ocsfFile.ts'),
      import('./ticketOcsf.ts'),
    ]);
    return saveOcsf('tickets', rows.map(ticketOcsf));
  }
  const [{ saveRows }, { ticketsCsv: columns }] = await Promise.all([
    import('#lib/rowsFile.ts'),
    import('./ticketsCsv.ts'),
  ]);
  return saveRows({ file: 'tickets', rows, columns });
};

/** Collects every ticket that fits the filters and saves them. */
export const useTicketsExport = (
  filters: TicketFilters,
): ((format: ExportFormat) => ExportButtonProps['onExport']) => {
  const scope = useScope();
  const today = useToday();
  return (format) => async (signal, onProgress) => {
    const rows = await collectRows<Ticket>({
      ...{ signal, onProgress, rowId: ({ _id }) => _id },
      fetchPage: (page) => {
        const request = { ...scope, ...requestOf(filters, today), page, limit: EXPORT_LIMIT };
        return call(ticketRoutes.listTickets, request, { signal });
      },
    });
    return saveTickets(format, rows);
  };
};
