import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { type ApiFunctionName, allRoutes } from '#api/functions.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';
import { pathParameters, type Route, routeKey } from '#contracts/http/route.ts';
import { noteSecrets } from './runLogs/secrets.ts';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The deployed entry of each function, imported after the environment is set. */
const handlerOf: Record<ApiFunctionName, () => Promise<{ handler: unknown }>> = {
  auth: () => import('#api/functions/auth.ts'),
  org: () => import('#api/functions/org.ts'),
  sso: () => import('#api/functions/sso.ts'),
  integrations: () => import('#api/functions/integrations.ts'),
  attackPaths: () => import('#api/functions/attackPaths.ts'),
  tickets: () => import('#api/functions/tickets.ts'),
  policies: () => import('#api/functions/policies.ts'),
  notifications: () => import('#api/functions/notifications.ts'),
  activity: () => import('#api/functions/activity.ts'),
  reports: () => import('#api/functions/reports.ts'),
  accounts: () => import('#api/functions/accounts.ts'),
  lists: () => import('#api/functions/lists.ts'),
};

/** What the distribution shows to functions in tests. */
export const testOriginSecret = 'origin-secret-of-tests';

export interface ApiCall {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly rawBody?: string;
  /** Of the viewer. */
  readonly sourceIp?: string;
  /** `name=value` each. */
  readonly cookies?: readonly string[];
}

export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every route; tests state what they expect
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Texts of `set-cookie`. */
  readonly cookies: readonly string[];
}

const filled = (route: Route, path: Readonly<Record<string, string>>): string =>
  pathParameters(route.path).reduce<string>(
    (done, name) => done.replace(`{${name}}`, encodeURIComponent(path[name] ?? '')),
    route.path,
  );

const requestContext = (route: Route, path: string): APIGatewayProxyEventV2['requestContext'] => ({
  accountId: '999999999999',
  apiId: 'api',
  domainName: 'localhost',
  domainPrefix: 'localhost',
  http: {
    method: route.method,
    path,
    protocol: 'HTTP/1.1',
    // Address of the distribution.
    sourceIp: '198.51.100.1',
    userAgent: 'test',
  },
  requestId: 'request-1',
  routeKey: routeKey(route),
  stage: 'svc',
  time: '',
  timeEpoch: 0,
});

/** The event that an HTTP API sends to a function, payload version 2. */
export const apiEvent = (route: Route, call: ApiCall): APIGatewayProxyEventV2 => {
  const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const rawPath = `/svc${filled(route, call.path ?? {})}`;
  return {
    version: '2.0',
    routeKey: routeKey(route),
    rawPath,
    rawQueryString: new URLSearchParams(call.query).toString(),
    headers: {
      'content-type': 'application/json',
      ...call.headers,
      [ORIGIN_SECRET_HEADER]: testOriginSecret,
      [VIEWER_ADDRESS_HEADER]: call.sourceIp ?? '192.0.2.1',
    },
    ...(call.cookies && { cookies: [...call.cookies] }),
    ...(call.path && { pathParameters: { ...call.path } }),
    ...(call.query && { queryStringParameters: { ...call.query } }),
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
    requestContext: requestContext(route, rawPath),
  };
};

const functionOf = (route: Route): ApiFunctionName => {
  const found = allRoutes.find((each) => each.route === route);
  if (found === undefined) throw new Error(`${routeKey(route)} is in no function`);
  return found.functionName;
};

/** Calls a route through its function's real handler. */
export const callRoute = async (route: Route, call: ApiCall = {}): Promise<ApiAnswer> => {
  const { handler } = await handlerOf[functionOf(route)]();
  noteSecrets([call.body, call.query, { secret: testOriginSecret }]);
  const reply = await (handler as Handler)(apiEvent(route, call), {} as Context);
  const body = JSON.parse(reply.body ?? 'null');
  noteSecrets(body);
  return {
    status: reply.statusCode ?? 0,
    body,
    headers: reply.headers ?? {},
    cookies: reply.cookies ?? [],
  };
};

export const bearer = (token: string, customerId?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(customerId !== undefined && { 'x-customer-id': customerId }),
});
