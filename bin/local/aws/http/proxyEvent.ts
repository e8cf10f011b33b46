import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { HttpApiDefinition } from './httpApi.ts';
import type { MatchedRoute } from './matchRoute.ts';
import type { HttpRequest } from './message.ts';
import type { Claims } from './verifyToken.ts';

export interface ProxyInput {
  readonly api: HttpApiDefinition;
  readonly request: HttpRequest;
  /** Decoded, with the stage. */
  readonly path: string;
  readonly matched: MatchedRoute;
  readonly claims?: Claims;
}

const textual =
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]*\+(json|xml))/;

const claimText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.join(' ')}]` : String(value);

const bodyOf = ({ body, headers }: HttpRequest) => {
  if (body.length === 0) return { isBase64Encoded: false };
  const encoded = !textual.test(headers['content-type'] ?? 'text/plain');
  return { body: body.toString(encoded ? 'base64' : 'utf8'), isBase64Encoded: encoded };
};

const queryParameters = (query: string) => {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  return values;
};

const someOf = <T extends object>(name: string, values: T) =>
  Object.keys(values).length === 0 ? {} : { [name]: values };

/** API Gateway adds whoever sent it the request. */
const forwardedFor = ({ headers, sourceIp }: HttpRequest): string => {
  const earlier = headers['x-forwarded-for'];
  return earlier === undefined ? sourceIp : `${earlier}, ${sourceIp}`;
};

const requestContext = ({ api, request, path, matched, claims }: ProxyInput) => {
  const now = new Date();
  return {
    accountId: 'anonymous',
    apiId: api.apiId,
    ...(claims === undefined
      ? {}
      : {
          authorizer: {
            jwt: {
              claims: Object.fromEntries(
                Object.entries(claims).map(([name, value]) => [name, claimText(value)]),
              ),
              scopes: null,
            },
          },
        }),
    domainName: request.headers.host ?? '',
    domainPrefix: api.apiId,
    http: {
      method: request.method,
      path,
      protocol: 'HTTP/1.1',
      sourceIp: request.sourceIp,
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey: matched.route.key,
    stage: api.stage,
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
  };
};

/** The event of payload format 2.0. */
export const proxyEvent = (input: ProxyInput): APIGatewayProxyEventV2 => {
  const { request, path, matched } = input;
  const { cookie, ...headers } = request.headers;
  return {
    version: '2.0',
    routeKey: matched.route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      'x-forwarded-for': forwardedFor(request),
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    },
    ...someOf('queryStringParameters', queryParameters(request.query)),
    ...someOf('pathParameters', matched.pathParameters),
    requestContext: requestContext(input) as unknown as APIGatewayProxyEventV2['requestContext'],
    ...bodyOf(request),
  };
};
