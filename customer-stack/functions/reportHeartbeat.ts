import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { readTimes } from './functionTimes.ts';
import { reportHeartbeat } from './heartbeat.ts';
import { openStack } from './stack.ts';

/** Runs every 15 minutes. */
export const handler = async (): Promise<void> => {
  const { announce } = openStack();
  const client = new CloudWatchClient({});
  const serverGroup = process.env.SERVER_GROUP ?? '';
  await reportHeartbeat({
    announce,
    readTimes: (hours) => readTimes(client, { hours, serverGroup }),
    now: Date.now,
  });
};
