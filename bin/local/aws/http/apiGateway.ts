import type { Invoke } from '#local/aws/types.ts';
import type { HttpApiDefinition } from './httpApi.ts';
import { type MatchedRoute, matchRoute } from './matchRoute.ts';
import { gatewayReply, type HttpReply, type HttpRequest } from './message.ts';
import { proxyEvent } from './proxyEvent.ts';
import { proxyReply } from './proxyReply.ts';
import type { Claims, VerifyToken } from './verifyToken.ts';

export interface ApiGatewayOptions {
  readonly api: HttpApiDefinition;
  readonly invoke: Invoke;
  readonly verifyToken: VerifyToken;
  /** Receives one line per failed function. */
  readonly log?: (line: string) => void;
}

export type HandleRequest = (request: HttpRequest) => Promise<HttpReply>;

/** Limits of HTTP APIs: body, and request line with headers. */
const bodyLimit = 10 * 1024 * 1024;
const headerLimit = 10_240;

const headerBytes = ({ method, path, query, headers }: HttpRequest): number =>
  Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    method.length + path.length + query.length + 12,
  );

/** API Gateway decodes the path before it matches and hands it on. */
const decodedPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const withoutStage = (path: string, stage: string): string | undefined => {
  if (stage === '$default') return path;
  return path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : undefined;
};

const refused = () => gatewayReply(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });

interface Call {
  readonly request: HttpRequest;
  readonly path: string;
  readonly matched: MatchedRoute;
  readonly claims?: Claims;
}

const callFunction = async (options: ApiGatewayOptions, call: Call): Promise<HttpReply> => {
  const { route } = call.matched;
  const late = Promise.withResolvers<HttpReply>();
  const timer = setTimeout(
    () => late.resolve(gatewayReply(503, 'Service Unavailable')),
    route.timeoutMs,
  );
  try {
    const event = proxyEvent({ api: options.api, ...call });
    const result = options.invoke({ functionName: route.functionName, event }).then(proxyReply);
    return await Promise.race([result, late.promise]);
  } catch (error) {
    options.log?.(`${route.key}: ${error instanceof Error ? error.message : String(error)}`);
    return gatewayReply(500, 'Internal Server Error');
  } finally {
    clearTimeout(timer);
  }
};

/** An HTTP API: matches, authorizes, calls the function, answers, all as API Gateway does. */
export const createApiGateway =
  (options: ApiGatewayOptions): HandleRequest =>
  async (request) => {
    if (headerBytes(request) > headerLimit)
      return gatewayReply(431, 'Request Header Fields Too Large');
    const path = decodedPath(request.path);
    if (path === undefined) return gatewayReply(400, 'Bad Request');
    const routed = withoutStage(path, options.api.stage);
    const matched =
      routed === undefined ? undefined : matchRoute(options.api.routes, request.method, routed);
    if (matched === undefined) return gatewayReply(404, 'Not Found');
    if (request.body.length > bodyLimit) return gatewayReply(413, 'Request Entity Too Large');
    const { authorizer } = matched.route;
    if (authorizer === undefined) return await callFunction(options, { request, path, matched });
    const claims = await options.verifyToken(authorizer, request.headers.authorization);
    if (claims === undefined) return refused();
    return await callFunction(options, { request, path, matched, claims });
  };
