import { type ErrorCode, errorCatalogue } from '#contracts/http/errors.ts';

/** An error that the caller may see: its code gives the status and the default text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string = errorCatalogue[code].message,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.headers = headers;
  }
}
