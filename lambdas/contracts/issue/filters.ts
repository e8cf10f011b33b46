import * as z from 'zod/mini';
import { AssetId, Id } from '../ids.ts';
import { resolvedSince, seenSince, tags } from '../list/paging.ts';
import { resourceFilters } from '../list/resourceFilters.ts';
import { issueStatuses } from './issue.ts';

const words = z.optional(
  z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
);

/** Filters of issues by all that their list and a search for them have alike. */
export const issueFilters = {
  /** Absent: both. Active issues only, unless `status` is given. */
  risk_accepted: z.optional(z.nullable(z.boolean())),
  /** Absent: active. */
  status: z.optional(z.nullable(z.enum(issueStatuses))),
  /** True: only issues that violate a policy. */
  policyViolations: z.optional(z.nullable(z.boolean())),
  /** ARN of the asset. */
  assetId: z.optional(z.nullable(AssetId)),
  /** A data store: issues that bear on it, of whichever asset. */
  datastoreId: z.optional(z.nullable(Id)),
  /** One definition. */
  vulnerabilityID: z.optional(z.nullable(Id)),
  /** Address; empty = nobody. */
  owner: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
  /** Due before this day: with today, what is overdue. */
  dueBefore: z.optional(z.nullable(z.iso.date())),
  /** Of its asset, or of a data store that it bears on. */
  tags,
  ...resourceFilters,
  seenSince,
  resolvedSince,
  /** That the check is about, or of malicious activity the resource belongs to; empty = all. */
  services: words,
  /** That the check has requirements of; empty = all. */
  frameworks: words,
};
