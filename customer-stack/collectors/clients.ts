import type { CollectContext } from './collector.ts';

/** The same for every client: an answer in time or none, and a few attempts. */
export const clientOptions = ({ aws }: Pick<CollectContext, 'aws'>, region: string) => ({
  ...aws,
  region,
  maxAttempts: 3,
  requestHandler: { requestTimeout: 30_000, connectionTimeout: 5_000 },
});

const denials = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'UnauthorizedOperation',
  'AuthorizationError',
  'AllAccessDisabled',
  'Forbidden',
  '403',
]);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

export const isDenied = (error: unknown): boolean =>
  denials.has(nameOf(error)) || statusOf(error) === 403;

/**
 * The IAM action that AWS refused, where its message names one. Nothing else of the message is used:
 * it may quote names.
 */
export const deniedAction = (error: unknown): string | undefined => {
  const message = error instanceof Error ? error.message : '';
  return /not authorized to perform: ([a-z0-9-]{1,40}:\w{1,80})/.exec(message)?.[1];
};

/** Result of a call about one store: a value, `absent` (AWS has none) or `unknown` (call failed). */
export type Answer<T> = { readonly value: T } | 'absent' | 'unknown';

/**
 * The result of a call, or its error: a failed call about one store makes its fact unknown and
 * never stops the others.
 */
export const attempt = async <T>(
  call: Promise<T>,
  absentErrors: readonly string[] = [],
): Promise<Answer<T>> => {
  try {
    return { value: await call };
  } catch (error) {
    return absentErrors.includes(nameOf(error)) ? 'absent' : 'unknown';
  }
};

export const answerOf = <T>(answer: Answer<T>): T | undefined =>
  typeof answer === 'string' ? undefined : answer.value;
