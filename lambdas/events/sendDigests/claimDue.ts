import { dueDate } from '#domain/notification/digestDue.ts';
import { claimDigest, type DigestRun } from '#store/notificationReaders.ts';
import { readNotificationHead } from '#store/notifications.ts';
import type { DigestDeps, DigestOf } from './digestDeps.ts';

const dueOf = ({ reader, customerZone }: DigestOf, now: number): string | undefined => {
  const { digest, anchor, run } = reader;
  if (digest === undefined || anchor === undefined) return undefined;
  const zone = digest.timeZone ?? customerZone;
  return dueDate({ digest, zone, anchor }, { now, lastDate: run?.date });
};

/** The digest to be sent: one that was begun, or one that is due and that no other call claimed. */
export const claimDue = async (
  { core, now }: Pick<DigestDeps, 'core' | 'now'>,
  of: DigestOf,
): Promise<DigestRun | undefined> => {
  const { customer, reader } = of;
  if (reader.run !== undefined && reader.run.state !== 'finished') return reader.run;
  const date = dueOf(of, now());
  if (date === undefined) return undefined;
  const { seq: upTo } = await readNotificationHead(core, customer);
  const after = Math.max(reader.since, reader.run?.upTo ?? 0);
  const state = upTo > after ? 'pending' : 'finished';
  const run = { date, after, upTo, state } as const;
  return (await claimDigest(core, customer, { reader, run })) ? run : undefined;
};
