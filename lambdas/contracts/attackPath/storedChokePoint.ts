import * as z from 'zod/mini';
import { CutOutcome } from '../risk/cutOutcome.ts';
import { ChokePoint } from './routes.ts';

/** A choke point as the analysis stores it: scores follow what is known of the stores when it is read. */
export const StoredChokePoint = z.object({
  ...z.omit(ChokePoint, { step: true, stepId: true, score: true, gained: true, lowered: true })
    .shape,
  left: z.optional(CutOutcome),
});
export type StoredChokePoint = z.infer<typeof StoredChokePoint>;
