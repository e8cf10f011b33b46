import { Logger } from '@aws-lambda-powertools/logger';

/** Values under these keys never reach a log line, however deep they are nested. */
const secret = new Set([
  'password',
  'token',
  'authorization',
  'refreshtoken',
  'client_secret',
  'idtoken',
  'accesstoken',
  'jwttoken',
  'apikey',
  'secret',
  'cookie',
]);

export const redact = (key: string, value: unknown): unknown =>
  secret.has(key.toLowerCase()) ? '[redacted]' : value;

/** One JSON line per call; bodies are never logged. */
export const log = new Logger({
  serviceName: 'dataward',
  jsonReplacerFn: redact,
});

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
