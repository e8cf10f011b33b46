import { Plus, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ExportButton } from '#components/ExportButton.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useTicketDialog } from '#features/shared/tickets/ticketDesk.tsx';
import { ticketTexts as t } from '#messages/tickets.ts';
import { filtersOf, paramsOf, type TicketFilters } from './filters.ts';
import { useTickets } from './queries.ts';
import { TicketCounters } from './TicketCounters.tsx';
import { TicketList } from './TicketList.tsx';
import { useTicketsExport } from './useTicketsExport.ts';

const TicketSheet = lazy(async () => ({
  default: (await import('./TicketSheet.tsx')).TicketSheet,
}));
const TicketSettingsDialog = lazy(async () => ({
  default: (await import('./TicketSettingsDialog.tsx')).TicketSettingsDialog,
}));

/** The ticket whose dialog is open is part of the address. */
const TICKET = 'ticket';

const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const open = params.get(TICKET);
  const replace = { replace: true };
  return {
    filters,
    open,
    setFilters: (next: TicketFilters) => setParams(paramsOf(next), replace),
    setOpen: (id: string | null) =>
      setParams({ ...paramsOf(filters), ...(id !== null && { [TICKET]: id }) }, replace),
  };
};

/** Route /tickets. */
export const TicketsPage = () => {
  const { filters, open, setFilters, setOpen } = useAddress();
  const [settings, setSettings] = useState(false);
  const tickets = useTickets(filters);
  const create = useTicketDialog();
  const onExport = useTicketsExport(filters);
  return (
    <>
      <PageHeader
        title={t.title}
        documentTitle={t.caption}
        note={t.lead}
        actions={
          <>
            {(['CSV', 'OCSF'] as const).map((format) => (
              <ExportButton
                key={format}
                format={format}
                disabled={!tickets.data?.count}
                onExport={onExport(format)}
              />
            ))}
            <Button changes onClick={() => setSettings(true)}>
              <Settings size={15} aria-hidden />
              {t.settings.open}
            </Button>
            <Button changes look="primary" onClick={() => create({ subjects: [] })}>
              <Plus size={15} aria-hidden />
              {t.create}
            </Button>
          </>
        }
      />
      <ListPage>
        <TicketCounters tickets={tickets} filters={filters} onFilters={setFilters} />
        <TicketList tickets={tickets} filters={filters} onFilters={setFilters} onOpen={setOpen} />
      </ListPage>
      <Suspense>
        {open !== null && <TicketSheet ticketId={open} onClose={() => setOpen(null)} />}
        {settings && <TicketSettingsDialog onClose={() => setSettings(false)} />}
      </Suspense>
    </>
  );
};
