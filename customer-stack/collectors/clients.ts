import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { CollectContext } from './collector.ts';
import { failedCallLogger } from './failedCalls.ts';
import { noteRefusal } from './refusals.ts';

/** The same for every client: an answer in time or none, and a few attempts. */
export const clientOptions = ({ aws }: Pick<CollectContext, 'aws'>, region: string) => ({
  ...aws,
  region,
  maxAttempts: 3,
  logger: failedCallLogger(region),
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

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

export const isDenied = (error: unknown): boolean =>
  denials.has(nameOf(error)) || statusOf(error) === 403;

/** Why a store is not read after an error of AWS. */
export const reasonOf = (error: unknown): NotAnalysedReason =>
  isDenied(error) ? 'access denied' : 'unreachable';

/** Result of a call about one store: a value, `absent` (AWS has none) or `unknown` (call failed). */
export type Answer<T> = { readonly value: T } | 'absent' | 'unknown';

/**
 * The result of a call, or its error: a failed call about one store makes its fact unknown and
 * never stops the others. The action that was refused is noted.
 */
export const attempt = async <T>(
  call: Promise<T>,
  absentErrors: readonly string[] = [],
): Promise<Answer<T>> => {
  try {
    return { value: await call };
  } catch (error) {
    if (absentErrors.includes(nameOf(error))) return 'absent';
    noteRefusal(error);
    return 'unknown';
  }
};

export const answerOf = <T>(answer: Answer<T>): T | undefined =>
  typeof answer === 'string' ? undefined : answer.value;
