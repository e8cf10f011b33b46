import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { Email, Id } from '../ids.ts';
import { roles, signInKinds } from '../user/words.ts';

/**
 * Reference to an object that a registration has named and that is not stored yet: signed, valid
 * for an hour. For an invitation the same fields hold the ids of the own customer.
 */
const DraftRef = z.string().check(z.minLength(1), z.maxLength(1024));
const Draft = z.object({ _id: DraftRef, name: z.string() });

const Name = z.string().check(z.trim(), z.maxLength(100));
const Company = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'company required!'),
    z.maxLength(100),
    z.regex(/^[\p{L}\p{N} _-]+$/u, 'Invalid company name!'),
  );
/** Something, an at sign, something with a dot; 128 characters, as user names of the pool have. */
export const emailPattern =
  /^(?=.{1,128}$)[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\]+\.[^\s\p{C}@<>()[\],;:"\\]+$/u;
export const WrittenEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'email required!'),
    z.maxLength(254),
    z.regex(emailPattern, 'Invalid email format!'),
  );

/** Calls of a registration. Nothing is stored before `register`. */
export const registrationRoutes = {
  draftTeam: {
    method: 'POST',
    path: '/team/teams',
    access: 'public',
    summary: 'First call of a registration: name the team',
    request: z.object({ name: Company }),
    response: Draft,
  },
  draftCustomer: {
    method: 'POST',
    path: '/customer/customer',
    access: 'public',
    summary: 'Second call of a registration: name the customer',
    request: z.object({
      name: Company,
      plan: z.optional(z.literal('TRIAL')),
      billing: z.optional(z.literal('TRIAL')),
      /** Ties the customer to the team's call. */
      teamRef: z.optional(DraftRef),
    }),
    response: Draft,
  },
  draftTenant: {
    method: 'POST',
    path: '/tenant/tenants',
    access: 'public',
    summary: 'Third call of a registration: name the tenant of the customer',
    request: z.object({ name: Company, customerRef: DraftRef }),
    response: Draft,
  },
  register: {
    method: 'POST',
    path: '/user/register',
    access: 'public',
    bearer: 'optional',
    effect: 'manage',
    peopleOnly: true,
    summary: 'Register with the drafts so far; or, with a bearer token, invite a user',
    request: z.object({
      first_name: z.optional(Name),
      last_name: z.optional(Name),
      email: z.string().check(z.trim(), z.minLength(1, 'email required!'), z.maxLength(254)),
      customerRef: z.optional(DraftRef),
      tenantRef: z.optional(DraftRef),
      teamRef: z.optional(DraftRef),
      googleOrOkta: z.optional(z.enum(signInKinds)),
      /** Answer of the callback after a sign-in by Google. */
      googleRef: z.optional(DraftRef),
      username: z.optional(Name),
      phone: z.optional(z.string().check(z.maxLength(20))),
      role: z.optional(z.enum(roles)),
    }),
    response: z.object({
      status: z.boolean(),
      id: Id,
      message: z.string(),
      /** True when an operator approves the customer first. */
      awaitsApproval: z.optional(z.boolean()),
    }),
  },
  sendContactMessage: {
    method: 'POST',
    path: '/email/contactUse',
    access: 'public',
    summary: 'Send a message to the people who run the product',
    request: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      email: WrittenEmail,
      company: Company,
      message: z.optional(z.string().check(z.maxLength(5_000))),
    }),
    response: z.object({ message: z.string() }),
  },
  findExistingAccount: {
    method: 'POST',
    path: '/user/getUserfromDbAndCognito',
    access: 'public',
    summary: 'Is there an account with this address already? Few questions per address',
    request: z.object({ email: Email }),
    response: z.object({ exists: z.boolean(), message: z.string() }),
  },
} as const satisfies Routes;
