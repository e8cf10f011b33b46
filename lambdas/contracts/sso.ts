import * as z from 'zod/mini';
import { CustomerId, Email, Id } from './ids.ts';
import type { Routes } from './route.ts';
import { dashboardViews, roles } from './words.ts';

/** Words of the e-mail check and of a callback that has to start once more. */
export const ssoWords = { okta: 'Okta true', google: 'Login with google' } as const;

/** An address is taken from the query, else its domain from the cookie that the e-mail check set. */
const Start = z.object({ email: z.optional(Email) });
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
    request: Start,
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
    response: z.union([FederatedSignIn, z.object({ message: z.string() })]),
  },
} as const satisfies Routes;
