import { issueSeverities } from '#contracts/issue/issue.ts';
import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { writeTicketSettings } from '#store/ticketSync.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** Lists take over other due days with the rebuilt snapshot. */
export const saveTicketSettings: UseCase<
  typeof ticketRoutes.saveTicketSettings,
  TicketsDeps
> = async ({ closeWithIssue, dueDays }, { deps, caller }) => {
  const settings = { closeWithIssue, dueDays };
  await writeTicketSettings(coreAsCaller(deps, caller, 'manage'), caller.customer, settings);
  await writeAuditEntry(deps, {
    by: caller,
    action: 'setting changed',
    target: 'tickets',
    detail: [
      `close with issue ${closeWithIssue ? 'on' : 'off'}`,
      ...issueSeverities.map((severity) => `${severity} ${dueDays[severity]} days`),
    ].join(', '),
  });
  await deps.enqueuePublish(caller.customer, { rebuild: true });
  return settings;
};
