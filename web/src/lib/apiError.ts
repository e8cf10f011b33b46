import { clockText } from '#lib/dates.ts';
import { t } from '#messages';

/** Error of a call. `status` is 0 when there was no reply. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Of a throttled call: seconds to wait before the next try. */
  retryAfter: number | undefined;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

/** The text to show for a failure: the server's, with the time to try again at; else the fallback. */
export const messageOf = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError) || error.message === '') return fallback;
  if (error.retryAfter === undefined) return error.message;
  return `${error.message} ${t.nextTry(clockText(new Date(Date.now() + error.retryAfter * 1_000)))}`;
};

/** True for the status of unknown, foreign and malformed ids, which the server does not distinguish. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);
