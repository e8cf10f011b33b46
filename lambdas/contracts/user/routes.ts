import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Email, Id } from '../ids.ts';
import { roles, userStatuses } from './words.ts';

const Done = z.object({ message: z.string() });

/** A row of user management. IN-ACTIVE is shown as PENDING. */
export const User = z.object({
  _id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(userStatuses),
  role: z.enum(roles),
  username: z.string(),
  /** True when a second factor is required at the sign-in. */
  mfa: z.boolean(),
});

/** The customer's users, as those who manage them call. */
export const userRoutes = {
  sendOnboardingMail: {
    method: 'POST',
    path: '/email/onboarding',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: 'Tell a user who became ACTIVE by mail',
    request: z.object({ user_id: Id, email: Email }),
    response: Done,
  },
  listUsers: {
    method: 'GET',
    path: '/user/listUserUnderSameCustomer/{customerId}',
    access: 'member',
    peopleOnly: true,
    summary: "List the customer's users",
    request: z.object({ customerId: CustomerId }),
    response: z.object({ data: z.array(User) }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/user/user/{id}',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: 'Delete a user; neither oneself nor the last one',
    request: z.object({ id: Id }),
    response: Done,
  },
  inviteUser: {
    method: 'POST',
    path: '/user/',
    access: 'member',
    peopleOnly: true,
    effect: 'manage',
    summary: 'Invite a user by address alone; the page uses /user/register',
    request: z.object({
      username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      email: Email,
      role: z.optional(z.enum(roles)),
    }),
    response: z.object({ status: z.boolean(), id: Id, message: z.string() }),
  },
} as const satisfies Routes;
