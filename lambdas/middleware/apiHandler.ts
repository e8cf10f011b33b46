import middy from '@middy/core';
import type { Context as LambdaContext } from 'aws-lambda';
import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  isQueryKey,
  pathParameters,
  type ReplyOf,
  type RequestOf,
  type Route,
  type Routes,
  routeKey,
} from '#contracts/http/route.ts';
import { type Credentials, checkCustomer, checkUserStatus, identifyCaller } from './access.ts';
import { AppError } from './appError.ts';
import { bytesOf, limitBody, parseBody } from './body.ts';
import { compressReply } from './compressReply.ts';
import type { ApiEvent, ApiReply, Caller, Exchange, Step } from './exchange.ts';
import type { Invitation } from './invitation.ts';
import { type Log, log } from './log.ts';
import { checkOrigin, sourceAddressOf } from './origin.ts';
import { jsonReply, mapError, redirectReply, writeLogLine } from './replies.ts';
import { requestFault } from './requestFault.ts';
import type { CheckUserStatus } from './userStatus.ts';

export interface SentRequest {
  readonly body: () => Buffer;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface PublicCall<Deps> {
  readonly deps: Deps;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Address of the viewer; its network where it is of IPv6. */
  readonly sourceAddress: string;
  /** User agent of the viewer's browser; empty = not sent. */
  readonly userAgent: string;
  /** Cookies of the request, by name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** The same for every repetition of a request, where the caller sends an idempotency key. */
  readonly idempotencyKey: string | undefined;
  /** The request as it came, for what is signed. */
  readonly sent: SentRequest;
  /** Adds a `set-cookie` to the reply. */
  readonly setCookie: (text: string) => void;
  readonly log: Log;
}
export interface MemberCall<Deps> extends PublicCall<Deps> {
  readonly caller: Caller;
  /** True when the caller may change what the whole customer shares. */
  readonly mayManage: boolean;
}
/** A call that a member may make, and others too. */
export interface OpenCall<Deps> extends PublicCall<Deps> {
  readonly caller: Caller | undefined;
  readonly mayManage: boolean;
}
/** Either `caller` or `invitation` is there. */
export interface InvitedCall<Deps> extends OpenCall<Deps> {
  readonly invitation: Invitation | undefined;
}
export type CallOf<R extends Route, Deps> = R['access'] extends 'member'
  ? MemberCall<Deps>
  : R['access'] extends 'memberOrInvite'
    ? InvitedCall<Deps>
    : R extends { readonly bearer: 'optional' }
      ? OpenCall<Deps>
      : PublicCall<Deps>;

/** One route's work: parsed request in, reply out, refusals thrown as AppErrors. */
export type UseCase<R extends Route, Deps> = (
  request: RequestOf<R>,
  call: CallOf<R, Deps>,
) => Promise<ReplyOf<R>>;
/** Names of the routes with a use case of their own. */
type OwnName<T extends Routes> = {
  [Name in keyof T]: T[Name] extends { readonly aliasOf: string } ? never : Name;
}[keyof T];
/** A route and its aliases: the use case of the route takes the requests of all of them. */
type WithAliases<T extends Routes, Name extends keyof T> = {
  [Each in keyof T]: Each extends Name
    ? T[Each]
    : T[Each] extends { readonly aliasOf: Name }
      ? T[Each]
      : never;
}[keyof T];

/** The routes of one noun with their use cases; a missing use case does not compile. */
export interface Noun<T extends Routes, Deps> {
  readonly routes: T;
  readonly useCases: { readonly [Name in OwnName<T>]: UseCase<WithAliases<T, Name>, Deps> };
}
/** Every noun of one function; a missing noun does not compile. */
export type Nouns<F extends Readonly<Record<string, Routes>>, Deps> = {
  readonly [Name in keyof F]: Noun<F[Name], Deps>;
};

/** Dependencies of the middleware, in addition to those of each API function. */
export interface Guards extends Credentials {
  /**
   * Secrets of the distribution, separated by commas; absent = no distribution in front of the
   * function.
   */
  readonly originSecrets?: string;
  readonly checkStatus: CheckUserStatus;
  /** Runs a call's work with credentials for the items of its customer alone. */
  readonly asCustomer?: <T>(customer: CustomerContext, work: () => Promise<T>) => Promise<T>;
  /** Refuses a customer that makes more calls than others leave room for; absent = no quota. */
  readonly checkQuota?: CheckQuota | undefined;
}

/** Throws a 429 with `retry-after` when the customer has used up its quota. */
export type CheckQuota = (call: {
  readonly customer: CustomerContext;
  readonly cost: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}) => Promise<void>;

type AnyUseCase = (request: unknown, call: unknown) => Promise<unknown>;
interface AnyNoun {
  readonly routes: Routes;
  readonly useCases: Readonly<Record<string, AnyUseCase>>;
}

interface ServedRoute {
  readonly name: string;
  readonly route: Route;
  readonly useCase: AnyUseCase;
}
type ServedRoutes = ReadonlyMap<string, ServedRoute>;

const servedBy = ({ routes, useCases }: AnyNoun): Array<[string, ServedRoute]> =>
  Object.entries(routes).map(([name, route]) => {
    const useCase = useCases[route.aliasOf ?? name];
    if (useCase === undefined) throw new Error(`The route ${name} has no use case.`);
    return [routeKey(route), { name, route, useCase }];
  });

const servedOf = (byKey: ServedRoutes, event: ApiEvent): ServedRoute => {
  const served = byKey.get(event.routeKey);
  if (served === undefined) throw new AppError('notFound');
  return served;
};

const findRoute =
  (byKey: ServedRoutes): Step =>
  ({ event, internal }) => {
    const { name, route } = servedOf(byKey, event);
    internal.name = name;
    internal.route = route;
  };

/** Path, query and body in one object; a key is taken only from where the contract puts it. */
const gather = (event: ApiEvent, { route, body }: Exchange): Record<string, unknown> => {
  const query = event.queryStringParameters ?? {};
  const inPath = pathParameters(route.path);
  const value = (key: string): unknown => {
    if (inPath.includes(key)) return event.pathParameters?.[key];
    return isQueryKey(route, key) ? query[key] : body[key];
  };
  return Object.fromEntries(
    Object.keys(route.request.shape).flatMap((key) => {
      const given = value(key);
      return given === undefined ? [] : [[key, given]];
    }),
  );
};

const parseRequest: Step = ({ event, internal }) => {
  const parsed = internal.route.request.safeParse(gather(event, internal));
  if (!parsed.success) throw new AppError('invalidRequest', requestFault(parsed.error));
  internal.input = parsed.data;
};

const checkReply = (route: Route, reply: unknown): unknown => {
  const parsed = route.response.safeParse(reply);
  if (parsed.success) return parsed.data;
  const fault = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`The reply does not fit its contract: ${fault}`);
};

const MAX_USER_AGENT = 300;
const idempotencyKey = /^[\w-]{8,128}$/;

const idempotencyKeyOf = (event: ApiEvent): string | undefined => {
  const key = event.headers['idempotency-key'];
  if (key === undefined || idempotencyKey.test(key)) return key;
  throw new AppError('invalidRequest', 'idempotency-key is not valid');
};

const cookiesOf = (event: ApiEvent): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return [name.trim(), value.join('=')];
    }),
  );

const replyOf = (route: Route, body: unknown, cookies: readonly string[]): ApiReply => {
  const reply =
    route.reply === 'redirect'
      ? redirectReply(body)
      : jsonReply(route.reply === 'accepted' ? 202 : 200, body);
  return cookies.length === 0 ? reply : { ...reply, cookies: [...cookies] };
};

/** The part of a call that does not depend on the route. */
const callOf = (event: ApiEvent, internal: Exchange) => ({
  cookies: cookiesOf(event),
  sent: { body: () => bytesOf(event), headers: event.headers },
  userAgent: (event.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  now: internal.startedAt,
  idempotencyKey: idempotencyKeyOf(event),
  log,
  caller: internal.caller,
  invitation: internal.invitation,
  mayManage: internal.mayManage,
});

/** Runs a use case with the rights of the customer that the token or the invitation names. */
const runForCaller = (
  { asCustomer }: Guards,
  { caller, invitation }: Exchange,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const customer = (caller ?? invitation)?.customer;
  return customer && asCustomer ? asCustomer(customer, work) : work();
};

const checkCallQuota =
  ({ checkQuota, ...guards }: Guards): Step =>
  async ({ internal }) => {
    const { caller, route, startedAt } = internal;
    if (caller === undefined || checkQuota === undefined) return;
    const call = { customer: caller.customer, cost: route.cost ?? 1, now: startedAt };
    await runForCaller(guards, internal, () => checkQuota(call));
  };

/**
 * The Lambda handler of an API function: finds the route by `routeKey`, lets in who may call, parses
 * the request, runs the use case, checks the reply. Errors leave as `{err: {code, message}}`.
 */
export const apiHandler = <F extends Readonly<Record<string, Routes>>, Deps>(
  nouns: Nouns<F, Deps>,
  deps: Deps & Guards,
) => {
  const byKey = new Map((Object.values(nouns) as unknown as AnyNoun[]).flatMap(servedBy));
  const runUseCase: Step = async (request) => {
    const { event, internal } = request;
    const { useCase } = servedOf(byKey, event);
    const cookies: string[] = [];
    const setCookie = (text: string) => void cookies.push(text);
    const sourceAddress = sourceAddressOf(event, deps.originSecrets);
    const call = { deps, setCookie, sourceAddress, ...callOf(event, internal) };
    const result = runForCaller(deps, internal, () => useCase(internal.input, call));
    const reply = checkReply(internal.route, await result);
    request.response = replyOf(internal.route, reply, cookies);
  };
  return middy<ApiEvent, ApiReply, Error, LambdaContext, Exchange>()
    .before(({ internal }) => {
      internal.startedAt = Date.now();
      internal.body = {};
      internal.mayManage = false;
    })
    .before(checkOrigin(deps.originSecrets))
    .before(findRoute(byKey))
    .before(limitBody)
    .before(parseBody)
    .before(identifyCaller(deps))
    .before(checkCustomer)
    .before(checkUserStatus(deps.checkStatus))
    .before(checkCallQuota(deps))
    .before(parseRequest)
    .after(compressReply)
    .after(writeLogLine)
    .after(runUseCase)
    .onError(writeLogLine)
    .onError(mapError);
};
