import type { IncomingMessage, ServerResponse } from 'node:http';

/** `GET /_local/status`, for tests and other programs beside the product; no path of AWS begins so. */
export function answerStatus(
  isIdle: (() => boolean) | undefined,
  { url }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (isIdle === undefined || url !== '/_local/status') return false;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ idle: isIdle() }));
  return true;
}
