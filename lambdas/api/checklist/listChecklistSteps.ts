import type { checklistRoutes } from '#contracts/checklist/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readChecklistSteps } from '#store/checklistSteps.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';

export const listChecklistSteps: UseCase<
  typeof checklistRoutes.listChecklistSteps,
  TicketsDeps
> = async (_, { deps: { core }, caller: { customer } }) => {
  const steps = await readChecklistSteps(core, customer);
  return {
    data: steps.map(({ stepId, text, owner, tickedBy: by, tickedAt: at }) => ({
      ...{ stepId, text, owner },
      ticked: by === undefined || at === undefined ? null : { by, at: new Date(at).toISOString() },
    })),
  };
};
