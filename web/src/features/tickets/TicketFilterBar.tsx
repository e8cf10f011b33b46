import { SelectLine } from '#components/SelectLine.tsx';
import { TagMenu } from '#features/shared/tags/TagMenu.tsx';
import { ticketTexts } from '#messages/tickets.ts';
import type { TicketFilters } from './filters.ts';
import type { TicketViewProps } from './TicketCounters.tsx';
import styles from './TicketsPage.module.css';

const t = ticketTexts.filters;
const all = { value: 'all', label: t.all };
const trackerName = (type: string): string => ticketTexts.trackers[type] ?? type;

const statuses = [all, { value: 'open', label: t.open }, { value: 'closed', label: t.closed }];
const days = [
  { value: '', label: t.anyDay },
  { value: 'yes', label: t.overdue },
];

/** Choices of the list; assignees and trackers are those of the tickets. */
export const TicketFilterBar = ({ tickets, filters, onFilters }: TicketViewProps) => {
  const { assignees = [], trackers = [] } = tickets.data ?? {};
  const set = (change: Partial<TicketFilters>): void =>
    onFilters({ ...filters, ...change, page: 1 });
  const people = assignees.map((name) => ({ value: `=${name}`, label: name }));
  return (
    <div className={styles.bar}>
      <SelectLine
        label={t.status}
        options={statuses}
        value={filters.status}
        onChange={({ target }) => set({ status: target.value as TicketFilters['status'] })}
      />
      <SelectLine
        label={t.assignee}
        options={[all, { value: '=', label: t.nobody }, ...people]}
        value={filters.assignee}
        onChange={({ target }) => set({ assignee: target.value })}
      />
      <SelectLine
        label={t.overdue}
        options={days}
        value={filters.overdue ? 'yes' : ''}
        onChange={({ target }) => set({ overdue: target.value === 'yes' })}
      />
      <SelectLine
        label={t.tracker}
        options={[all, ...trackers.map((type) => ({ value: type, label: trackerName(type) }))]}
        value={filters.tracker}
        onChange={({ target }) => set({ tracker: target.value })}
      />
      <TagMenu tags={filters.tags} onTags={(tags) => set({ tags })} />
    </div>
  );
};
