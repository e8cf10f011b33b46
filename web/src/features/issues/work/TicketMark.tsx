import { Ticket, TicketPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TicketSubject } from '#features/shared/tickets/subject.ts';
import { useTicketDialog } from '#features/shared/tickets/ticketDesk.tsx';
import { paths } from '#lib/paths.ts';
import { workTexts as t } from '#messages/issueWork.ts';
import { useTicketsOf } from './ticketsOf.ts';
import styles from './Work.module.css';

/** The issue's ticket with its status, else a button that creates one. */
export const TicketMark = ({ subject }: { readonly subject: TicketSubject }) => {
  const create = useTicketDialog();
  const tickets = useTicketsOf(subject.securityIssueInstanceId);
  // Keeps the room of a mark: no name wraps when the tickets are there.
  if (tickets === undefined) return <span className={styles.mark} aria-hidden="true" />;
  const [ticket, ...others] = tickets;
  if (ticket === undefined) {
    const label = t.createFor(subject.name);
    return (
      <button
        type="button"
        className={styles.mark}
        aria-label={label}
        title={label}
        onClick={() => create({ subjects: [subject] })}
      >
        <TicketPlus size={15} aria-hidden="true" />
      </button>
    );
  }
  const shown = t.tickets(ticket.key, others.length);
  const label = t.ticketIs(shown, ticket.statusName);
  return (
    <Link
      to={paths.ticket(ticket._id)}
      className={styles.mark}
      data-status={ticket.status}
      aria-label={label}
      title={label}
    >
      <Ticket size={15} aria-hidden="true" />
      <span className={styles.words}>{shown}</span>
    </Link>
  );
};
