import type * as z from 'zod/mini';

/** Allowed callers: anyone; a signed-in member; a member or the bearer of an invitation. */
export type Access = 'public' | 'member' | 'memberOrInvite';

/**
 * own: the caller's own profile or session. work: accepts risk, files tickets. manage: changes what
 * the whole customer shares, which strict roles leave to an ADMIN. administer: always ADMIN only.
 * A visitor of the demo may do none of them.
 */
export type Effect = 'own' | 'work' | 'manage' | 'administer';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the product, declared once and read by CDK, handler, local server, web client,
 * OpenAPI document and tests. `request` holds path parameters, query string and body in one object:
 * a key named in `path` travels in the path, a key named in `query` (or any other key of a GET or
 * DELETE) in the query string, the rest in the JSON body.
 */
export interface Route {
  readonly method: Method;
  /** As in the specification, with `{name}` for parameters; the stage prefix is not part of it. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A public call that takes a bearer token too: a token that is sent must be valid. */
  readonly bearer?: 'optional';
  /**
   * Where the customer requires a second factor, who has none yet may make this call only: about
   * anything, or about the own user, whose id is the path's `id`.
   */
  readonly beforeMfa?: 'any' | 'self';
  /** Resource that a call changes; absent = it only reads. */
  readonly effect?: Effect;
  /** No API key may make this call; so it is with `own` and `administer` in any case. */
  readonly peopleOnly?: true;
  readonly summary: string;
  /** `analytics` marks the calls that the specification puts on its analytics host. */
  readonly host?: 'main' | 'analytics';
  readonly query?: readonly string[];
  /**
   * ignored: whatever is sent as a body is not read, since the button of a mail sends a form
   * (RFC 8058). signed: the use case gets it byte by byte, to compare its signature.
   */
  readonly body?: 'ignored' | 'signed';
  /** Calls of its customer's quota that it counts for; default 1. */
  readonly cost?: number;
  /** A redirect answers 302 with the reply's `location` and sets no body; accepted is a 202. */
  readonly reply?: 'json' | 'redirect' | 'accepted';
  /** Name of the route of the same noun whose use case serves this one as well. */
  readonly aliasOf?: string;
  readonly request: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
}

export type Routes = Readonly<Record<string, Route>>;

export type RequestOf<R extends Route> = z.output<R['request']>;
export type ReplyOf<R extends Route> = z.input<R['response']>;
export type RequestInput<R extends Route> = z.input<R['request']>;
export type ReplyOutput<R extends Route> = z.output<R['response']>;

/** `GET /user/user/{id}`: the key under which API Gateway hands a request to its function. */
export const routeKey = (route: Pick<Route, 'method' | 'path'>): string =>
  `${route.method} ${route.path}`;

/** Calls for persons: what is about the caller's own user, and what only an ADMIN may do, always is. */
export const isForPeople = ({
  peopleOnly,
  effect,
}: Pick<Route, 'peopleOnly' | 'effect'>): boolean =>
  peopleOnly === true || effect === 'own' || effect === 'administer';

/** Names between braces, in order: `/a/{b}/{c}` gives b, c. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] as string);

/** True when the key travels in the query string. */
export const isQueryKey = (route: Route, key: string): boolean =>
  !pathParameters(route.path).includes(key) &&
  (route.method === 'GET' || route.method === 'DELETE' || (route.query ?? []).includes(key));
