import { type CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import type { FilterLines } from './logGroupPlace.ts';

/** Reading costs nothing, but for what leaves a region. */
export const filterLines =
  (clientOf: (region: string) => CloudWatchLogsClient): FilterLines =>
  async ({ region, group, from, to }, nextToken) => {
    // Both ends are part of the range.
    const range = { startTime: from, endTime: to - 1 };
    const command = new FilterLogEventsCommand({ logGroupName: group, ...range, nextToken });
    const page = await clientOf(region).send(command);
    const lines = (page.events ?? []).map(({ eventId = '', timestamp = 0, message = '' }) => ({
      id: eventId,
      at: timestamp,
      message,
    }));
    return { lines, next: page.nextToken };
  };
