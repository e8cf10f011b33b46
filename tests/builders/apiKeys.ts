import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import type { KeyAccess } from '#contracts/apiKey/words.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { bearer, callRoute } from './apiCall.ts';
import { freshAddress, type SignedInUser } from './userAws.ts';

/** Lets an ADMIN create a key: the call's answer. */
export const createKey = ({ call, customerId }: SignedInUser, more: object = {}) =>
  call(apiKeyRoutes.createApiKey, {
    path: { customerId },
    body: { name: `key ${randomUUID()}`, access: 'full', days: 365, ...more },
  });

/** The answer to the exchange of a key for a token. */
export const exchangeKey = (apiKey: string, sourceIp = freshAddress()) =>
  callRoute(sessionRoutes.exchangeApiKey, { body: { apiKey }, sourceIp });

/** A program that calls with a token of its key. */
export interface KeyCaller extends Pick<SignedInUser, 'call' | 'customerId' | 'userId' | 'token'> {
  readonly id: string;
  readonly apiKey: string;
}

export const keyOf = async (admin: SignedInUser, access: KeyAccess): Promise<KeyCaller> => {
  const made = await createKey(admin, { access });
  const { apiKey, data } = made.body;
  const token: string = (await exchangeKey(apiKey)).body.data.IdToken;
  const { customerId } = admin;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const headers = bearer(token, customerId);
  const sourceIp = freshAddress();
  return {
    ...{ customerId, userId: claims.userId, token, apiKey, id: data._id },
    call: (route, call = {}) =>
      callRoute(route, { sourceIp, ...call, headers: { ...headers, ...call.headers } }),
  };
};
