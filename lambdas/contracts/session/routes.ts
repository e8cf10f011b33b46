import * as z from 'zod/mini';
import { keyAccess } from '../apiKey/words.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId, Email, Id } from '../ids.ts';
import { Base64Password } from '../user/password.ts';
import { dashboardViews, roles, signInFactors } from '../user/words.ts';

/** Lives 119 minutes. */
const IdToken = z.object({ jwtToken: z.string() });

/** Tokens of a sign-in; `refreshToken.token` is an opaque handle of ours. */
export const SignIn = z.object({
  token: z.object({
    userInfo: z.object({
      _id: Id,
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(roles),
      view: z.enum(dashboardViews),
    }),
    customer: z.object({ _id: CustomerId, name: z.string(), id: CustomerId }),
    idToken: IdToken,
    refreshToken: z.object({ token: z.string() }),
  }),
});

/** The password was right; the call is made again with a `code` or a `recoveryCode` added. */
export const SignInChallenge = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA') });

/** The demo has no user of one's own: no user id, so that an idle session ends on `/timeout`. */
export const DemoSignIn = z.object({
  token: z.object({
    userInfo: z.object({
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(roles),
      view: z.enum(dashboardViews),
    }),
    customer: z.object({ _id: CustomerId, name: z.string(), id: CustomerId }),
    idToken: IdToken,
    refreshToken: z.object({ token: z.string() }),
  }),
});

/** A session of the caller that has not ended. */
export const OwnSession = z.object({
  _id: Id,
  startedAt: z.iso.datetime(),
  /** The last refresh of its token, which a page in use makes every two hours; else the sign-in. */
  usedAt: z.iso.datetime(),
  /** IP address of the browser at the sign-in; of IPv6 the network only. */
  address: z.string(),
  userAgent: z.string(),
  /** How the user proved to be oneself at the sign-in. */
  factor: z.enum(signInFactors),
  /** True for the session of the caller. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const Done = z.object({ message: z.string() });

const RefreshHandle = z.string().check(z.minLength(1), z.maxLength(512));

/** Signing in, staying signed in and signing out. */
export const sessionRoutes = {
  verifyEmail: {
    method: 'POST',
    path: '/user/emailVerification',
    access: 'public',
    summary: 'First step of the sign-in: how does this e-mail address sign in?',
    request: z.object({ email: Email }),
    response: z.object({ message: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/user/login',
    access: 'public',
    summary: 'Sign in with e-mail and password, and a second factor where one is asked for',
    request: z.object({
      email: Email,
      password: Base64Password,
      /** Six digits of the authenticator app. */
      code: z.optional(z.string().check(z.trim(), z.maxLength(16))),
      /** In place of the code: one of those shown when the factor was switched on. */
      recoveryCode: z.optional(z.string().check(z.trim(), z.maxLength(32))),
    }),
    response: z.union([SignIn, SignInChallenge]),
  },
  enterDemo: {
    method: 'POST',
    path: '/user/demo',
    access: 'public',
    summary: 'Enter the read-only sample customer, where a deployment offers it',
    request: z.object({}),
    response: DemoSignIn,
  },
  refreshIdToken: {
    method: 'POST',
    path: '/user/getTokenFromRefreshToken',
    access: 'public',
    summary: 'Swap a refresh handle for a new id token and the next handle',
    request: z.object({ refreshToken: RefreshHandle }),
    response: z.object({
      data: z.object({ IdToken: z.string(), refreshToken: z.string() }),
    }),
  },
  exchangeApiKey: {
    method: 'POST',
    path: '/user/getTokenFromApiKey',
    access: 'public',
    summary: 'Swap an API key for an id token of an hour',
    request: z.object({ apiKey: z.string().check(z.minLength(1), z.maxLength(512)) }),
    response: z.object({
      data: z.object({
        /** Sent as `authorization: Bearer`; lives an hour, or until the key expires. */
        IdToken: z.string(),
        customerId: CustomerId,
        access: z.enum(keyAccess),
      }),
    }),
  },
  logout: {
    method: 'GET',
    path: '/user/logout/{customerId}',
    access: 'member',
    peopleOnly: true,
    beforeMfa: 'any',
    summary: 'Sign out: the session and its refresh handles end at once',
    request: z.object({ customerId: CustomerId }),
    response: Done,
  },
  listSessions: {
    method: 'GET',
    path: '/user/sessions',
    access: 'member',
    effect: 'own',
    beforeMfa: 'any',
    summary: "List the caller's own sessions, the one used last first",
    request: z.object({}),
    response: z.object({ data: z.array(OwnSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: 'member',
    effect: 'own',
    beforeMfa: 'any',
    summary: "Sign out one of the caller's own sessions; it ends at once",
    request: z.object({ id: Id }),
    response: Done,
  },
  endSessions: {
    method: 'POST',
    path: '/user/sessions/end',
    access: 'member',
    effect: 'own',
    beforeMfa: 'any',
    summary: "Sign out the caller's other sessions, or all of them",
    request: z.object({ which: z.enum(['others', 'all']) }),
    response: Done,
  },
} as const satisfies Routes;
