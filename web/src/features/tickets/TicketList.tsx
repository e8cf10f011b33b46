import { Plus } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Pager } from '#components/Pager.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { Ticket } from '#contracts/ticket/ticket.ts';
import { useTicketDialog } from '#features/shared/tickets/ticketDesk.tsx';
import { dayText } from '#lib/dates.ts';
import { ABSENT } from '#lib/format.ts';
import { useShownPage } from '#lib/shownPage.ts';
import { useToday } from '#lib/ticketSettings.ts';
import { ticketTexts as t } from '#messages/tickets.ts';
import { isFiltered } from './filters.ts';
import type { TicketViewProps } from './TicketCounters.tsx';
import { TicketFilterBar } from './TicketFilterBar.tsx';
import styles from './TicketsPage.module.css';

const words = t.columns;
const columns = [
  ...[words.name, words.createdOn, words.createdBy, words.assignedTo],
  ...[words.description, words.actions],
];
const SIZE = 10;
const ROW_PX = 60;

const isOverdue = ({ status, dueOn }: Ticket, today: string): boolean =>
  status === 'open' && dueOn !== null && dueOn < today;

const Name = ({ ticket }: { readonly ticket: Ticket }) => {
  const today = useToday();
  return (
    <>
      <span className={styles.name}>{ticket.name}</span>
      <span className={styles.state}>
        <span>{ticket.key}</span>
        <span data-status={ticket.status}>{ticket.statusName}</span>
        {isOverdue(ticket, today) && <span data-status="overdue">{t.overdue}</span>}
      </span>
    </>
  );
};

interface RowProps {
  readonly ticket: Ticket;
  readonly onOpen: (id: string) => void;
}

const Row = ({ ticket, onOpen }: RowProps) => {
  const create = useTicketDialog();
  const { issue } = ticket;
  const subjects =
    issue === null
      ? []
      : [
          {
            securityIssueInstanceId: issue.instanceId,
            vulnerabilityID: issue.issueId,
            name: issue.name,
          },
        ];
  return (
    <tr>
      <td>
        <Name ticket={ticket} />
      </td>
      <td className={styles.day}>
        <Time at={ticket.createdOn} form={dayText} />
      </td>
      <td>{ticket.createdBy}</td>
      <td>{ticket.assignedTo ?? ABSENT}</td>
      <td>
        <span className={styles.description}>{ticket.description}</span>
      </td>
      <td className={styles.actions}>
        <Button size="small" aria-label={t.showOf(ticket.key)} onClick={() => onOpen(ticket._id)}>
          {t.show}
        </Button>
        <Button
          changes
          size="small"
          aria-label={t.createOf(ticket.name)}
          onClick={() => create({ subjects })}
        >
          {t.create}
        </Button>
      </td>
    </tr>
  );
};

const Nothing = ({ filtered }: { readonly filtered: boolean }) => {
  const create = useTicketDialog();
  if (filtered) return <EmptyState title={t.noMatch} />;
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      action={
        <Button changes look="primary" onClick={() => create({ subjects: [] })}>
          <Plus size={15} aria-hidden />
          {t.create}
        </Button>
      }
    />
  );
};

type TicketListProps = TicketViewProps & Pick<RowProps, 'onOpen'>;

const Rows = ({ tickets, filters, onOpen }: TicketListProps) => {
  const { data, error, refetch } = tickets;
  if (!data && error)
    return <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={SIZE} height={ROW_PX} />;
  if (data.data.length === 0) return <Nothing filtered={isFiltered(filters)} />;
  return (
    <PlainTable caption={t.caption} columns={columns} figuresFrom={columns.length} wide>
      {data.data.map((ticket) => (
        <Row key={ticket._id} ticket={ticket} onOpen={onOpen} />
      ))}
    </PlainTable>
  );
};

/** Filters, rows and pages. */
export const TicketList = (props: TicketListProps) => {
  const { tickets, filters, onFilters } = props;
  const shown = useShownPage(filters.page, tickets);
  return (
    <Card>
      <TicketFilterBar tickets={tickets} filters={filters} onFilters={onFilters} />
      <Rows {...props} />
      <Pager
        page={shown}
        size={SIZE}
        sizes={[SIZE]}
        total={tickets.data?.count}
        onPage={(page) => onFilters({ ...filters, page })}
        onSize={() => undefined}
      />
    </Card>
  );
};
