import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { Email, Id } from '../ids.ts';
import { NewPassword } from '../user/password.ts';
import { dashboardViews, roles, signInKinds, userStatuses } from '../user/words.ts';

const Done = z.object({ message: z.string() });

/** Digits only, ten at least; absent or empty = not changed. */
const Phone = z.string().check(z.regex(/^(\d{10,20})?$/, 'Invalid phone number'));

const Code = z.string().check(z.trim(), z.minLength(1, 'Otp required !'), z.maxLength(64));

/** A user as the profile page reads it. */
export const Profile = z.object({
  _id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  status: z.enum(userStatuses),
  role: z.enum(roles),
  /** Empty = signs in by password. */
  googleOrOkta: z.enum(signInKinds),
  /** True when a second factor is required at the sign-in. */
  mfa: z.boolean(),
});

/**
 * A user's own profile and passwords. `memberOrInvite` takes
 * `authorization: Invitation <token>` in place of a bearer token.
 */
export const profileRoutes = {
  saveDashboardView: {
    method: 'POST',
    path: '/user/manageDashboardView',
    access: 'member',
    effect: 'own',
    summary: 'Keep which home layout the user prefers',
    request: z.object({ userId: Id, view: z.enum(dashboardViews) }),
    response: z.object({ message: z.string() }),
  },
  getUser: {
    method: 'GET',
    path: '/user/user/{id}',
    access: 'memberOrInvite',
    peopleOnly: true,
    beforeMfa: 'self',
    summary: 'Read a user of the own customer, or the invited user',
    request: z.object({ id: Id }),
    response: Profile,
  },
  updateUser: {
    method: 'PATCH',
    path: '/user/user/{id}',
    access: 'memberOrInvite',
    effect: 'own',
    summary: 'Complete the own profile, or change role or status of a user',
    request: z.object({
      id: Id,
      email: z.optional(Email),
      password_created: z.optional(z.boolean()),
      phone: z.optional(Phone),
      status: z.optional(z.enum(userStatuses)),
      role: z.optional(z.enum(roles)),
    }),
    response: Done,
  },
  changePassword: {
    method: 'POST',
    path: '/user/changePassword',
    access: 'memberOrInvite',
    effect: 'own',
    summary: 'Change the own password; the old one may be the token of an invitation',
    request: z.object({
      email: Email,
      oldPassword: z.string().check(z.minLength(1, 'Password required !'), z.maxLength(512)),
      newPassword: NewPassword,
    }),
    response: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: '/user/confirmEmail',
    access: 'public',
    summary: 'Mail the link that completes the profile once more, if one is due',
    request: z.object({ email: Email }),
    response: Done,
  },
  forgotPassword: {
    method: 'POST',
    path: '/user/forgotPassword',
    access: 'public',
    summary: 'Mail a link to reset the password; the same answer for every address',
    request: z.object({ email: Email }),
    response: Done,
  },
  resetPassword: {
    method: 'POST',
    path: '/user/resetPassword',
    access: 'public',
    query: ['confirmationCode', 'userId'],
    summary: 'Set a new password with the code of the mailed link; ends every session',
    request: z.object({
      confirmationCode: Code,
      userId: Id,
      password: NewPassword,
      confirmPassword: z
        .string()
        .check(z.minLength(1, 'ConformPasssword required !'), z.maxLength(256)),
    }),
    response: Done,
  },
} as const satisfies Routes;
