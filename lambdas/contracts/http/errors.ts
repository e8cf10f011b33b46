/**
 * Every error code on the wire with its status and default text. The body is always
 * `{err: {code, message}}`; texts follow the specification's error catalogue where it has one.
 */
export const errorCatalogue = {
  invalidRequest: { status: 400, message: 'The request is not valid.' },
  malformedJson: {
    status: 400,
    message: 'The request body is not valid JSON.',
  },
  invalidCredentials: { status: 401, message: 'Invalid credentials' },
  notSignedIn: { status: 401, message: 'Please sign in again.' },
  foreignCustomer: { status: 403, message: 'This customer is not yours.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  mfaRequired: {
    status: 403,
    message: 'Your company requires two-step sign-in. Set it up to go on.',
  },
  directCall: { status: 403, message: 'Calls are answered at the address of the site only.' },
  notFound: { status: 404, message: 'Not found.' },
  conflict: {
    status: 409,
    message: 'This was changed by someone else. Please reload.',
  },
  notVerified: { status: 409, message: 'Failed to verify account.' },
  accountClaimed: { status: 409, message: 'Another customer has connected this account.' },
  payloadTooLarge: { status: 413, message: 'The request is too large.' },
  tooManyRequests: {
    status: 429,
    message: 'Too many requests. Please try again shortly.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  /** A service that the customer connected. */
  partnerFailed: {
    status: 502,
    message: 'Connection failed, please check the details and try again.',
  },
  unavailable: {
    status: 503,
    message: 'The service is busy. Please try again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** On every reply of a function of ours; an error without it was worded by the gateway itself. */
export const OWN_REPLY_HEADER = 'x-dataward-reply';
