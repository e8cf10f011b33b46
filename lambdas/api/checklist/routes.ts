import { checklistRoutes } from '#contracts/checklist/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { listChecklistSteps } from './listChecklistSteps.ts';
import { setChecklistStep } from './setChecklistStep.ts';

export const checklist: Noun<typeof checklistRoutes, TicketsDeps> = {
  routes: checklistRoutes,
  useCases: { listChecklistSteps, setChecklistStep },
};
