import { ShieldCheck, Ticket, TicketCheck } from 'lucide-react';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import { ticketTexts as t } from '#messages/tickets.ts';
import type { TicketFilters } from './filters.ts';
import { useExceptions, type useTickets } from './queries.ts';

type Name = 'tickets' | 'openTickets' | 'exceptions';

const cards: ReadonlyArray<StatSpec<Name, TicketFilters['status']>> = [
  {
    ...{ label: t.cards.tickets, hint: t.caption, icon: <Ticket size={18} aria-hidden /> },
    ...{ stat: 'tickets', filter: 'all' },
  },
  {
    ...{ label: t.cards.open, hint: t.cards.open, icon: <TicketCheck size={18} aria-hidden /> },
    ...{ stat: 'openTickets', filter: 'open' },
  },
  {
    ...{ label: t.exceptions, hint: t.exceptionsHint },
    ...{ icon: <ShieldCheck size={18} aria-hidden />, stat: 'exceptions' },
  },
];

export interface TicketViewProps {
  readonly tickets: ReturnType<typeof useTickets>;
  readonly filters: TicketFilters;
  readonly onFilters: (filters: TicketFilters) => void;
}

/** Tickets, open ones, and risks that were accepted instead. */
export const TicketCounters = ({ tickets, filters, onFilters }: TicketViewProps) => {
  const exceptions = useExceptions();
  const failed = [tickets, exceptions].find(({ isError }) => isError) ?? tickets;
  const data = tickets.data &&
    exceptions.data && {
      tickets: tickets.data.tickets,
      openTickets: tickets.data.openTickets,
      exceptions: exceptions.data.riskAccepted,
    };
  const { isError, error, refetch } = failed;
  return (
    <StatCards
      label={t.cards.label}
      cards={cards}
      stats={{ data, isError, error, refetch }}
      failed={t.failed}
      chosen={filters.status}
      onChoose={(status) => onFilters({ ...filters, status: status ?? 'all', page: 1 })}
    />
  );
};
