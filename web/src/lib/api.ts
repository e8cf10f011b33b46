import { fetchAuthSession } from '@aws-amplify/core';
import type { ReplyOutput, RequestInput, Route } from '#contracts/http/route.ts';
import { ApiError } from './apiError.ts';
import { type SendOptions, send } from './http.ts';
import { noteMfaRequired } from './session/mfaRequired.ts';
import { leave } from './session/refresh.ts';
import { getSession } from './session/store.ts';
import { turn } from './turn.ts';

const signedHeaders = async (): Promise<Record<string, string>> => {
  const { tokens } = await fetchAuthSession();
  const customerId = getSession()?.customerId;
  if (!tokens?.idToken || !customerId)
    throw new ApiError(401, 'notSignedIn', 'Please sign in again.');
  return { authorization: `Bearer ${tokens.idToken.toString()}`, 'x-customer-id': customerId };
};

/** A refused token ends the session; a wrong password that was typed into a form does not. */
const endsHere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalidCredentials';

export interface CallOptions extends Pick<SendOptions, 'signal' | 'idempotencyKey'> {
  /** Sends the token to a public call that takes one too. */
  readonly signed?: boolean;
}

/**
 * Makes one call of the contract, with token and customer where the route wants them:
 * `await call(dataStoreRoutes.getDataStore, { customerId, id, assetId })`.
 * A 401 clears the session and loads the root.
 * @throws ApiError with the server's text
 */
export const call = async <R extends Route>(
  route: R,
  request: RequestInput<R>,
  { signed = route.access !== 'public', ...options }: CallOptions = {},
): Promise<ReplyOutput<R>> => {
  // A page makes many calls at once; each takes its time.
  await turn();
  try {
    const headers = signed ? await signedHeaders() : {};
    return await send(route, request, { ...options, headers });
  } catch (error) {
    if (signed && endsHere(error)) leave('/', error.message);
    if (error instanceof ApiError && error.code === 'mfaRequired') noteMfaRequired();
    throw error;
  }
};
