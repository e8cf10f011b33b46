import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Email, Id } from '../ids.ts';
import { dashboardViews, roles } from '../user/words.ts';

/** Words of the e-mail check and of a callback that has to start once more, or to wait. */
export const ssoWords = {
  okta: 'Okta true',
  google: 'Login with google',
  /** Registered, and not let in as yet. */
  awaiting: 'Awaiting approval',
} as const;

/** An address is taken from the query, else its domain from the cookie that the e-mail check set. */
const Start = z.object({ email: z.optional(Email) });
const StartGoogle = z.object({
  email: z.optional(Email),
  /** Started on the register page: an unknown person returns to its form. */
  signUp: z.optional(z.literal('true')),
});
const Redirect = z.object({ location: z.string() });

export const FederatedSignIn = z.object({
  token: z.object({
    /** Lives 119 minutes. */
    id_token: z.string(),
    /** An opaque handle of ours. */
    refresh_token: z.string(),
    userInfo: z.object({
      _id: Id,
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(roles),
      view: z.enum(dashboardViews),
    }),
    customer: z.object({ _id: CustomerId, name: z.string(), id: CustomerId }),
  }),
});

/** A Google identity without a user: the registration form takes over these fields. */
export const GoogleSignUp = z.object({
  signUp: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** For `register`; valid for an hour. */
    googleRef: z.string(),
  }),
});

/** An invited user whose identity the provider asserted: the own profile is next. */
export const OpenProfile = z.object({
  /** `token` as a mailed invitation carries it. */
  profile: z.object({ id: Id, token: z.string() }),
});

export const ssoRoutes = {
  loginToOkta: {
    method: 'GET',
    path: '/user/loginToOkta',
    access: 'public',
    reply: 'redirect',
    summary: "Go to the customer's identity provider",
    request: Start,
    response: Redirect,
  },
  loginToGoogle: {
    method: 'GET',
    path: '/user/loginToGoogle',
    access: 'public',
    reply: 'redirect',
    summary: 'Go to Google',
    request: StartGoogle,
    response: Redirect,
  },
  serviceProviderCallback: {
    method: 'GET',
    path: '/user/serviceProviderCallback',
    access: 'public',
    summary: 'Swap what a provider sent the browser back with for tokens',
    request: z.object({
      code: z.optional(z.string().check(z.maxLength(2048))),
      state: z.optional(z.string().check(z.maxLength(256))),
      error: z.optional(z.string().check(z.maxLength(256))),
      error_description: z.optional(z.string().check(z.maxLength(2048))),
    }),
    response: z.union([
      FederatedSignIn,
      GoogleSignUp,
      OpenProfile,
      z.object({ message: z.string() }),
    ]),
  },
} as const satisfies Routes;
