import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import {
  IssueReference,
  issueSeverities,
  issueTypes,
  VulnerabilityDescription,
} from '../issue/issue.ts';
import { issueRecordRoutes } from '../issue/recordRoutes.ts';
import { decision } from '../issue/riskRoutes.ts';
import { AcceptanceScope, CheckAcceptance } from './acceptance.ts';
import { frameworkIds } from './frameworks.ts';

const Requirements = z.object({
  framework: z.enum(frameworkIds),
  /** As the framework writes them. */
  ids: z.array(z.string()),
});

export const CheckSummary = z.object({
  /** Id of the check and of the issues that it raises. */
  vulnerabilityID: Id,
  service: z.string(),
  /** The condition that fails. */
  title: z.string(),
  severity: z.enum(issueSeverities),
  issueType: z.enum(issueTypes),
  /** Types of the resources whose settings it reads. */
  resourceTypes: z.array(z.string()),
  requirements: z.array(Requirements),
  /** Resources by the result of the last analysis. */
  passed: z.int(),
  failed: z.int(),
  unknown: z.int(),
  /** Acceptances in force, by what they cover. */
  acceptances: z.array(z.enum(['customer', 'account', 'resource', 'tag'])),
});
export type CheckSummary = z.infer<typeof CheckSummary>;

const get = { method: 'GET', access: 'member', host: 'analytics' } as const;
const ofAccount = { cloudAccountId: z.optional(AccountId) };

export const checkRoutes = {
  listChecks: {
    ...get,
    path: '/api/v1/checks',
    summary: 'List the checks with the number of resources that pass, fail or are unknown',
    request: z.object(ofAccount),
    response: z.object({
      /** False until the first analysis. */
      isKnown: z.boolean(),
      data: z.array(CheckSummary),
    }),
  },
  getCheck: {
    ...get,
    path: '/api/v1/checks/{id}',
    summary: 'Describe a check and its remediation',
    request: z.object({ id: Id }),
    response: z.object({
      description: z.string(),
      remediation: z.string(),
      /** IAM actions of the calls that tell what it judges. */
      reads: z.array(z.string()),
    }),
  },
  listCheckAcceptances: {
    ...get,
    path: '/api/v1/checks/{id}/acceptances',
    summary: 'List the acceptances of a check that are in force',
    request: z.object({ id: Id }),
    response: z.object({ data: z.array(CheckAcceptance) }),
  },
  setCheckAcceptance: {
    method: 'PUT',
    access: 'member',
    effect: 'work',
    host: 'analytics',
    path: '/api/v1/checks/{id}/acceptances',
    summary:
      'Accept or restore the risk of a check for the customer, an account, a resource or a tag',
    request: z.object({ ...decision, id: Id, scope: AcceptanceScope }),
    response: z.object({ err: z.null() }),
  },
  describeDefinitions: {
    ...get,
    method: 'POST',
    path: '/api/v1/vulnerabilitydescriptions',
    summary: 'Describe definitions of issues and their remediation, for no certain resource',
    request: z.object({
      customerId: CustomerId,
      ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    }),
    /** An unknown definition has none. */
    response: z.object({
      data: z.array(
        z.pick(VulnerabilityDescription, {
          vulnerabilityID: true,
          description: true,
          remediation: true,
          additionalInfo: true,
        }),
      ),
    }),
  },
  describeVulnerability: {
    method: 'POST',
    access: 'member',
    host: 'analytics',
    path: '/api/v1/vulnerabilitydescription',
    summary: 'Describe an issue and its remediation',
    request: IssueReference,
    response: VulnerabilityDescription,
  },
  ...issueRecordRoutes,
} as const satisfies Routes;
