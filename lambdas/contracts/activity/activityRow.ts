import * as z from 'zod/mini';
import { ActivityCall } from './activityCall.ts';
import { ActivityWindow } from './activityWindow.ts';

/** A line of a part of activity. */
export const ActivityRow = z.discriminatedUnion('kind', [ActivityWindow, ActivityCall]);
export type ActivityRow = z.infer<typeof ActivityRow>;
