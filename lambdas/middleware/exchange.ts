import type middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
} from 'aws-lambda';
import type { KeyAccess } from '#contracts/apiKey/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Route } from '#contracts/http/route.ts';
import type { roles } from '#contracts/user/words.ts';
import type { Invitation } from './invitation.ts';

/** The caller, from a verified id token. */
export interface Caller {
  readonly userId: string;
  readonly role: (typeof roles)[number];
  readonly customer: CustomerContext;
  /** Session of the sign-in that issued the token; refreshed tokens keep it. */
  readonly sessionId: string;
  /** When the token was issued, ms since 1970. */
  readonly issuedAt: number;
  /** Access of the API key that calls; absent = a person. */
  readonly machine?: KeyAccess | undefined;
}

/** State that the middleware steps of one request pass on. */
export interface Exchange extends Record<string, unknown> {
  name: string;
  route: Route;
  startedAt: number;
  /** Parsed JSON of the body; an empty object when there was none. */
  body: Readonly<Record<string, unknown>>;
  caller: Caller | undefined;
  invitation: Invitation | undefined;
  /** True when the caller may change what the whole customer shares. */
  mayManage: boolean;
  /** Parsed by the route's schema. */
  input: unknown;
}

export type ApiEvent = APIGatewayProxyEventV2;
export type ApiReply = APIGatewayProxyStructuredResultV2;
export type ApiRequest = middy.Request<ApiEvent, ApiReply, Error, LambdaContext, Exchange>;

/** One step of the chain; throws an AppError to refuse. */
export type Step = (request: ApiRequest) => void | Promise<void>;
