import * as z from 'zod/mini';
import { Evidence } from '../activity/evidence.ts';
import { issueSeverities } from './issue.ts';

/** What a detection found of an entity; it ends 24 hours after the last evidence. */
export const StoredDetection = z.object({
  /** Id of the detection. */
  definition: z.string(),
  name: z.string(),
  severity: z.enum(issueSeverities),
  because: z.string(),
  /** Ids of the data stores that it bears on. */
  stores: z.array(z.string()),
  /** Ms since 1970. */
  lastAt: z.int(),
  evidence: z.array(Evidence),
});
export type StoredDetection = z.infer<typeof StoredDetection>;
