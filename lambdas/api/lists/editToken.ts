import { createHash } from 'node:crypto';
import type { MemberCall } from '#middleware/apiHandler.ts';

/**
 * Names a request for the log of edits: a repetition of the same user for the same call has the
 * same name. A request without a key of its own is its own kind each time.
 */
export const editToken = (
  {
    caller,
    idempotencyKey = crypto.randomUUID(),
  }: Pick<MemberCall<never>, 'caller' | 'idempotencyKey'>,
  call: string,
): string =>
  createHash('sha256').update(`${caller.userId}\n${call}\n${idempotencyKey}`).digest('base64url');
