import type * as z from 'zod/mini';
import { type DataStoreList, dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { ReplyOutput, RequestInput, Route } from '#contracts/http/route.ts';
import { type SignIn, sessionRoutes } from '#contracts/session/routes.ts';
import { HANGS_AFTER } from './patience.ts';

type Credentials = { readonly origin: string; readonly email: string; readonly password: string };

/** Calls of a signed-in member over HTTP, as the page makes them. */
export interface SignedIn {
  readonly customerId: string;
  readonly userId: string;
  /** Of the token and the customer, for calls made otherwise. */
  readonly headers: Readonly<Record<string, string>>;
  /** A call without a body; the customer's id may be in its path. */
  readonly get: <R extends Route>(route: R) => Promise<ReplyOutput<R>>;
  readonly post: <R extends Route>(
    route: R,
    request: Omit<RequestInput<R>, 'customerId'>,
  ) => Promise<ReplyOutput<R>>;
}

const postJson = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(HANGS_AFTER),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.json();
};

export const signIn = async ({ origin, email, password }: Credentials): Promise<SignedIn> => {
  const base64 = Buffer.from(password).toString('base64');
  const { token } = (await postJson(`${origin}/svc${sessionRoutes.login.path}`, {
    email,
    password: base64,
  })) as z.output<typeof SignIn>;
  const customerId = token.customer.id;
  const headers = {
    authorization: `Bearer ${token.idToken.jwtToken}`,
    'x-customer-id': customerId,
  };
  return {
    customerId,
    userId: token.userInfo._id ?? '',
    headers,
    get: async (route) => {
      const path = route.path.replace('{customerId}', customerId);
      const reply = await fetch(`${origin}/svc${path}`, {
        headers,
        signal: AbortSignal.timeout(HANGS_AFTER),
      });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    post: (route, request) =>
      postJson(`${origin}/svc${route.path}`, { ...request, customerId }, headers),
  };
};

/** Every data store of the list, page by page. */
export const allDataStores = async (member: SignedIn): Promise<DataStoreList['data']> => {
  const rows: DataStoreList['data'] = [];
  for (let page = 1; ; page += 1) {
    const request = { page, limit: 100, ordering: 'name', sortType: 'asc' } as const;
    const reply = await member.post(dataStoreRoutes.listDataStoresV2, request);
    rows.push(...reply.data);
    if (reply.data.length === 0 || rows.length >= reply.count) return rows;
  }
};
