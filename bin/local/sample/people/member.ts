import { randomUUID } from 'node:crypto';
import { splitRequest } from '#contracts/http/request.ts';
import type { ReplyOutput, RequestInput, Route } from '#contracts/http/route.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';

const TIME_OUT_MS = 60_000;

/** Someone who is signed in, and calls the API as the pages do. */
export interface Member {
  readonly customerId: string;
  readonly userId: string;
  readonly call: <R extends Route>(
    route: R,
    request: Omit<RequestInput<R>, 'customerId'>,
  ) => Promise<ReplyOutput<R>>;
}

interface Person {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

type Fields = Readonly<Record<string, unknown>>;

const send = async (
  origin: string,
  route: Route,
  { fields, headers = {} }: { readonly fields: Fields; readonly headers?: Record<string, string> },
) => {
  const { path, query, body } = splitRequest(route, fields);
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const reply = await fetch(`${origin}/svc${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    signal: AbortSignal.timeout(TIME_OUT_MS),
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${route.path}: ${reply.status} ${await reply.text()}`);
  return await reply.json();
};

export const signIn = async ({ origin, email, password }: Person): Promise<Member> => {
  const fields = { email, password: Buffer.from(password).toString('base64') };
  const reply = sessionRoutes.login.response.parse(
    await send(origin, sessionRoutes.login, { fields }),
  );
  if (!('token' in reply)) throw new Error(`${email} needs a second factor`);
  const { token } = reply;
  const customerId = token.customer.id;
  const headers = {
    authorization: `Bearer ${token.idToken.jwtToken}`,
    'x-customer-id': customerId,
  };
  return {
    customerId,
    userId: token.userInfo._id,
    call: async (route, request) => {
      const own = 'customerId' in route.request.shape ? { customerId } : {};
      const answer = await send(origin, route, { fields: { ...request, ...own }, headers });
      return route.response.parse(answer) as ReplyOutput<typeof route>;
    },
  };
};
