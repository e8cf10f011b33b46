import { del, get, patch, post, put } from 'aws-amplify/api';
import { splitRequest } from '#contracts/http/request.ts';
import type { ReplyOutput, RequestInput, Route } from '#contracts/http/route.ts';
import { ApiError } from './apiError.ts';
import { takeEarly } from './early.ts';
import { pageShown } from './leaving.ts';

export interface SendOptions {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Absent = a new one for each call. */
  readonly idempotencyKey?: string;
}

const operations = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del } as const;

const UNREACHABLE = 'The service cannot be reached. Please check your connection and try again.';
const LATE = 'The service cannot be reached. Please try again.';
const TIME_OUT_MS = 35_000;
const NOT_UNDERSTOOD = 'The answer of the service was not understood. Please reload the page.';

interface FailedResponse {
  readonly statusCode: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const responseOf = (error: unknown): FailedResponse | undefined =>
  error instanceof Error && 'response' in error
    ? (error.response as FailedResponse | undefined)
    : undefined;

const retryAfterOf = ({ headers = {} }: FailedResponse): number | undefined => {
  const seconds = Number.parseInt(headers['retry-after'] ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
};

const toApiError = (error: unknown): unknown => {
  if (error instanceof Error && error.name === 'CanceledError') return error;
  const response = responseOf(error);
  if (!response) return new ApiError(0, 'unreachable', UNREACHABLE);
  try {
    const { err } = JSON.parse(response.body ?? '') as { err: { code: string; message: string } };
    const failure = new ApiError(response.statusCode, err.code, err.message);
    failure.retryAfter = retryAfterOf(response);
    return failure;
  } catch {
    return new ApiError(
      response.statusCode,
      'internal',
      `The service answered ${response.statusCode}.`,
    );
  }
};

const start = (route: Route, request: Record<string, unknown>, headers: Record<string, string>) => {
  const { path, query, body } = splitRequest(route, request);
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return operations[route.method]({
    apiName: route.host ?? 'main',
    path,
    options: {
      headers,
      queryParams: query,
      ...(hasBody ? { body: body as Record<string, string> } : {}),
      ...(route.method === 'GET' ? {} : { retryStrategy: { strategy: 'no-retry' as const } }),
    },
  });
};

/**
 * Sends one call of the contract and checks its reply. Only GET is repeated by the client; each
 * POST and PUT carries an idempotency key. On a page that is being left no call fails.
 * @throws ApiError
 */
export const send = async <R extends Route>(
  route: R,
  request: RequestInput<R>,
  { headers = {}, signal, idempotencyKey = crypto.randomUUID() }: SendOptions = {},
): Promise<ReplyOutput<R>> => {
  const early = takeEarly(route, request);
  const answered = early && route.response.safeParse(await early);
  if (answered?.success) return answered.data as ReplyOutput<R>;
  const isKeyed = route.method === 'POST' || route.method === 'PUT';
  const key = isKeyed ? { 'idempotency-key': idempotencyKey } : {};
  const operation = start(route, request as Record<string, unknown>, { ...headers, ...key });
  signal?.addEventListener('abort', () => operation.cancel(), { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    operation.cancel();
  }, TIME_OUT_MS);
  const reply = await operation.response
    .then(({ body }) => body.json())
    .catch(async (error: unknown) => {
      await pageShown();
      throw late ? new ApiError(0, 'unreachable', LATE) : toApiError(error);
    })
    .finally(() => clearTimeout(timer));
  const parsed = route.response.safeParse(reply);
  if (parsed.success) return parsed.data as ReplyOutput<R>;
  throw new ApiError(200, 'internal', NOT_UNDERSTOOD);
};
