import * as z from 'zod/mini';
import { Id } from './ids.ts';

/** A ticket in the issue tracker; the project key is always CLOUD. */
export const Ticket = z.object({
  _id: Id,
  key: z.literal('CLOUD'),
  summary: z.string(),
  description: z.string(),
  issueType: z.string().check(z.maxLength(50)),
  issueId: Id,
  instanceId: Id,
  userId: Id,
  createdOn: z.iso.datetime(),
  assignedTo: z.nullable(z.string()),
});
