import { dayCell, figure, figures, table } from '#domain/report/blocks.ts';
import { chooseTickets } from '#domain/ticket/choose.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import { withDueDays } from '#readModel/kinds/issues/ticketDueDays.ts';
import { readTickets } from '#store/tickets.ts';
import { type Chapter, MOST_ROWS } from './chapter.ts';

const columns = [
  ['Ticket', 11],
  ['Summary', 37],
  ['Status', 12],
  ['Assigned to', 18],
  ['Due on', 11],
  ['Filed on', 11],
] as const;

export const ticketingReport: Chapter = async ({ core, customer, date }) => {
  const stored = (await readTickets(core, customer)).filter(({ state }) => state === 'filed');
  const filed = await withDueDays(core, customer, stored);
  if (filed.length === 0) return [{ kind: 'text', text: 'There are no tickets.' }];
  const { chosen, tickets, openTickets } = chooseTickets(filed, {});
  const overdue = chooseTickets(filed, { dueBefore: date }).chosen.length;
  const rows = chosen.slice(0, MOST_ROWS).map((each) => {
    const { key, name, statusName, assignedTo, dueOn, createdOn } = ticketOnWire(each);
    return [key, name, statusName, assignedTo ?? '', dueOn ?? '', dayCell(createdOn)];
  });
  return [
    figures(
      figure('Tickets', tickets),
      figure('Open', openTickets),
      figure('Closed', tickets - openTickets),
      figure('Overdue', overdue, overdue > 0 ? 'critical' : 'plain'),
    ),
    table('Tickets, the newest first', columns, { rows, total: chosen.length }),
  ];
};
