import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId } from '../ids.ts';
import { EnteredAccountId, RegionCode } from './fields.ts';
import { scanFrequencies } from './words.ts';

/** `waiting`: to be confirmed. `refused`: hidden until it is restored. */
export const memberStatuses = ['waiting', 'refused'] as const;
/**
 * `launched`: its StackSet was not seen yet. `denied`: the stack of the management account does not
 * let us list members.
 */
export const organizationStatuses = ['launched', 'found', 'denied'] as const;

const Member = z.object({
  id: AccountId,
  /** Management account of its organisation. */
  managementAccountId: AccountId,
  organizationalUnitId: z.nullable(z.string()),
  region: z.string(),
  status: z.enum(memberStatuses),
  foundAt: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

const Members = z.object({
  organizations: z.array(
    z.object({
      managementAccountId: AccountId,
      region: z.string(),
      status: z.enum(organizationStatuses),
      /** When its members were last listed; null = never. */
      checkedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  members: z.array(Member),
});
export type Members = z.infer<typeof Members>;

/** Accounts named in one call. */
const MAX_AT_ONCE = 50;
const ids = z.array(AccountId).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));
const unit = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(ou-[0-9a-z]{4,32}-[0-9a-z]{8,32}|r-[0-9a-z]{4,32})$/,
      'Please enter ids such as ou-ab12-11111111 or r-ab12.',
    ),
  );
const Done = z.object({ msg: z.string() });

export const organizationRoutes = {
  launchOrganization: {
    method: 'POST',
    path: '/cloudAccount/organization/launchStack',
    access: 'member',
    effect: 'manage',
    summary: 'Get the address that creates the stack of an organisation',
    request: z.object({
      /** Management account, which is connected itself. */
      id: EnteredAccountId,
      region: RegionCode,
      dataScanFrequency: z.enum(scanFrequencies),
      organizationalUnitIds: z
        .array(unit)
        .check(z.minLength(1, 'Please enter an organisational unit.'), z.maxLength(50)),
      excludedAccountIds: z.array(EnteredAccountId).check(z.maxLength(100)),
    }),
    response: z.object({ data: z.url() }),
  },
  listMembers: {
    method: 'GET',
    path: '/cloudAccount/organization/{customerId}/members',
    access: 'member',
    summary: 'List the organisations, and their accounts that are not connected',
    request: z.object({ customerId: CustomerId }),
    response: Members,
  },
  findMembers: {
    method: 'POST',
    path: '/cloudAccount/organization/findMembers',
    access: 'member',
    summary: 'Look for new accounts of the organisations now',
    request: z.object({}),
    response: Members,
  },
  acceptMembers: {
    method: 'POST',
    path: '/cloudAccount/organization/acceptMembers',
    access: 'member',
    effect: 'manage',
    summary: 'Connect accounts of an organisation that wait to be confirmed',
    request: z.object({ ids }),
    response: Done,
  },
  refuseMembers: {
    method: 'POST',
    path: '/cloudAccount/organization/refuseMembers',
    access: 'member',
    effect: 'manage',
    summary: 'Hide accounts of an organisation that wait to be confirmed',
    request: z.object({ ids }),
    response: Done,
  },
  restoreMembers: {
    method: 'POST',
    path: '/cloudAccount/organization/restoreMembers',
    access: 'member',
    effect: 'manage',
    summary: 'Have accounts that were hidden wait to be confirmed again',
    request: z.object({ ids }),
    response: Done,
  },
} as const satisfies Routes;
