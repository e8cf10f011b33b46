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

/** Null when AWS says that there is none (or that we may not know), never for other failures. */
export const orNull = async <T>(
  call: Promise<T>,
  absent: readonly string[] = [],
): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (isDenied(error) || absent.includes(nameOf(error))) return null;
    throw error;
  }
};
