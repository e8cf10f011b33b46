import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { IssueDetail } from './issue.ts';

/** What the record of an instance holds beside its row in the list. */
export const IssueRecordRow = z.pick(IssueDetail, {
  securityIssueInstanceId: true,
  region: true,
  assetName: true,
  assetType: true,
  because: true,
  lastScanned: true,
  resolvedOn: true,
  reopened: true,
  contributions: true,
  tags: true,
});
export type IssueRecordRow = z.infer<typeof IssueRecordRow>;

/** Calls of the function of checks: the function of lists is at its size limit (bin/bundle.ts). */
export const issueRecordRoutes = {
  listIssueRecords: {
    method: 'POST',
    access: 'member',
    host: 'analytics',
    path: '/api/v1/issues/records',
    summary: 'Read what the records of issues hold beside their rows',
    request: z.object({
      customerId: CustomerId,
      securityIssueInstanceIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    }),
    /** In no certain order; an unknown id has none. */
    response: z.object({ data: z.array(IssueRecordRow) }),
  },
} as const satisfies Routes;
