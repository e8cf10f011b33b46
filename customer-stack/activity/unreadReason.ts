import type { UnreadReason } from '#contracts/activity/unreadLogs.ts';
import { nameOf } from '../collectors/clients.ts';

const GONE = ['NoSuchBucket', 'ResourceNotFoundException'];
const textOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * What lasts until somebody changes it; undefined = another error, after which the next run may
 * read. S3 answers for a key as for the object, and names the action in its message.
 */
export const unreadReason = (error: unknown): UnreadReason | undefined => {
  const name = nameOf(error);
  if (GONE.includes(name)) return 'gone';
  if (/^KMS/.test(name)) return 'key';
  if (!/AccessDenied|Forbidden|Unauthorized/.test(name)) return undefined;
  return /\bkms:/i.test(textOf(error)) ? 'key' : 'denied';
};
