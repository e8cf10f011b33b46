import * as z from 'zod/mini';
import { issueSeverities } from '../issue/issue.ts';

/** An open issue that a posture provider reported. */
export const PostureIssue = z.object({
  /** Of the provider. */
  id: z.string(),
  name: z.string(),
  severity: z.enum(issueSeverities),
  /** The provider's own word. */
  status: z.string(),
  resource: z.string(),
  resourceType: z.string(),
  region: z.string(),
  accountId: z.string(),
  /** Ms since 1970. */
  foundAt: z.int(),
  /** Page of the provider's portal. */
  link: z.string(),
});
export type PostureIssue = z.infer<typeof PostureIssue>;
