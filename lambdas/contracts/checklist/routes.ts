import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';

/** What users noted of a step of the checklist, be it still listed or not. */
export const ChecklistStep = z.object({
  stepId: Id,
  /** What it says, as it was when it was last changed. */
  text: z.string(),
  /** Address of a user; empty = nobody. */
  owner: z.string(),
  /** A user's word that it is done; the next scan shows whether it is. */
  ticked: z.nullable(z.object({ by: z.string(), at: z.iso.datetime() })),
});
export type ChecklistStep = z.infer<typeof ChecklistStep>;

export const checklistRoutes = {
  listChecklistSteps: {
    method: 'GET',
    path: '/api/v1/checklist/steps',
    access: 'member',
    summary: 'List who does which step of the checklist, and which are ticked',
    request: z.object({}),
    response: z.object({ data: z.array(ChecklistStep) }),
  },
  setChecklistStep: {
    method: 'PUT',
    path: '/api/v1/checklist/step',
    access: 'member',
    effect: 'work',
    summary: 'Assign, tick or untick a step of the checklist',
    request: z.object({
      customerId: CustomerId,
      stepId: Id,
      /** Id of a user; null = nobody; absent = as it is. */
      owner: z.optional(z.nullable(Id)),
      /** Absent = as it is. */
      ticked: z.optional(z.boolean()),
    }),
    response: z.object({ err: z.null() }),
  },
} as const satisfies Routes;
