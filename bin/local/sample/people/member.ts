import { randomUUID } from 'node:crypto';
import {
  isQueryKey,
  pathParameters,
  type ReplyOutput,
  type RequestInput,
  type Route,
} from '#contracts/http/route.ts';
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

const urlOf = (origin: string, route: Route, fields: Fields): string => {
  const path = route.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
  const query = Object.entries(fields).filter(([key]) => isQueryKey(route, key));
  const params = new URLSearchParams(query.map(([key, value]) => [key, String(value)]));
  return `${origin}/svc${path}${query.length === 0 ? '' : `?${params}`}`;
};

const bodyOf = (route: Route, fields: Fields): Fields => {
  const inPath = pathParameters(route.path);
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => !inPath.includes(key) && !isQueryKey(route, key)),
  );
};

const send = async (
  origin: string,
  route: Route,
  { fields, headers = {} }: { readonly fields: Fields; readonly headers?: Record<string, string> },
) => {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const reply = await fetch(urlOf(origin, route, fields), {
    method: route.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    signal: AbortSignal.timeout(TIME_OUT_MS),
    ...(hasBody && { body: JSON.stringify(bodyOf(route, fields)) }),
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
