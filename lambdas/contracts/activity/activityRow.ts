import * as z from 'zod/mini';
import { ActivityCall } from './activityCall.ts';
import { ActivityWindow } from './activityWindow.ts';
import { UnreadLogs } from './unreadLogs.ts';

/** A line of a part of activity. */
export const ActivityRow = z.discriminatedUnion('kind', [ActivityWindow, ActivityCall, UnreadLogs]);
export type ActivityRow = z.infer<typeof ActivityRow>;
