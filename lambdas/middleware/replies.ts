import { errorCatalogue, OWN_REPLY_HEADER } from '#contracts/http/errors.ts';
import { AppError } from './appError.ts';
import type { ApiReply, ApiRequest, Step } from './exchange.ts';
import { log } from './log.ts';

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  [OWN_REPLY_HEADER]: '1',
};

export const jsonReply = (
  statusCode: number,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): ApiReply => ({ statusCode, headers: { ...headers, ...more }, body: JSON.stringify(body) });

/** Redirects to the location in the reply of the route. */
export const redirectReply = (reply: unknown): ApiReply => ({
  statusCode: 302,
  headers: { ...headers, location: (reply as { readonly location: string }).location },
});

/** Errors of throttled or late calls to AWS, after the client's own attempts. */
const busy = new Set([
  'Throttling',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'TimeoutError',
  'TransactionConflictException',
]);

const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const isBusy = error instanceof Error && busy.has(error.name);
  return isBusy
    ? new AppError('unavailable', undefined, { 'retry-after': '2' })
    : new AppError('internal');
};

/** Known refusals keep their text; anything else is a plain 500 or 503 and its cause is logged. */
export const mapError: Step = (request) => {
  const { error } = request;
  const known = refusalOf(error);
  if (known !== error) log.error('unexpected', { error });
  const { code, message } = known;
  const { status } = errorCatalogue[code];
  request.response = jsonReply(status, { err: { code, message } }, known.headers);
};

const resultOf = ({ response, error }: ApiRequest) => ({
  status: response?.statusCode,
  ...(error instanceof AppError && { code: error.code }),
});

/** One line per request: who called what and how it went; no body, no query, no token. */
export const writeLogLine: Step = (request) => {
  const { internal, event } = request;
  log.info('request', {
    route: internal.name ?? event.routeKey,
    requestId: event.requestContext.requestId,
    customerId: internal.caller?.customer.customerId,
    userId: internal.caller?.userId,
    ms: Date.now() - (internal.startedAt ?? Date.now()),
    ...resultOf(request),
  });
};
