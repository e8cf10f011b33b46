import { BulkTickets } from './BulkTickets.tsx';
import { OneTicket } from './OneTicket.tsx';
import type { TicketRequest } from './subject.ts';

interface TicketDialogProps {
  readonly request: TicketRequest;
  readonly onClose: () => void;
}

/** Files one ticket with texts to change, or one for each of several issues. */
export const TicketDialog = ({ request, onClose }: TicketDialogProps) =>
  request.subjects.length > 1 ? (
    <BulkTickets request={request} onClose={onClose} />
  ) : (
    <OneTicket request={request} onClose={onClose} />
  );
