import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { HEARTBEAT_EVERY, heartbeatReported } from '#contracts/scan/heartbeatReported.ts';
import { HOUR_MS, type UsageRow, usageReported } from '#contracts/scan/usageReported.ts';
import type { Announce } from '../scanner/announce.ts';

export interface HourOfUsage {
  /** Start of the hour, ms since 1970. */
  readonly hour: number;
  readonly rows: readonly UsageRow[];
}

export interface HeartbeatDeps {
  readonly announce: Announce;
  readonly readTimes: (hours: readonly number[]) => Promise<readonly HourOfUsage[]>;
  readonly now: () => number;
}

/** Metrics come late: each hour is reported again when one more hour is over, and then counts. */
const HOURS_BACK = [2, 1];

/**
 * Reports that the stack works; the first time in each hour also what ran before, since each
 * metric that is read is charged.
 */
export const reportHeartbeat = async ({
  announce,
  readTimes,
  now,
}: HeartbeatDeps): Promise<void> => {
  const sentAt = now();
  await announce(heartbeatReported, { schema: 1, sentAt, templateVersion: TEMPLATE_VERSION });
  const thisHour = Math.floor(sentAt / HOUR_MS) * HOUR_MS;
  if (sentAt - thisHour >= HEARTBEAT_EVERY) return;
  const hours = HOURS_BACK.map((back) => thisHour - back * HOUR_MS);
  for (const { hour, rows } of await readTimes(hours))
    if (rows.length > 0)
      await announce(usageReported, {
        schema: 1,
        hour,
        reportId: 'stack',
        sentAt,
        rows: [...rows],
      });
};
