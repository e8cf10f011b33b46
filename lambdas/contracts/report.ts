import * as z from 'zod/mini';
import { Email, Id } from './ids.ts';

export const repeats = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const repeatEvery = [1, 2, 4] as const;
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
/** Only Issues List can be chosen. */
export const chapters = [
  'Enterprise Risk Summary',
  'Data Store Report',
  'Data Store List',
  'Issues Report',
  'Issues List',
  'Ticketing Report',
] as const;

/** A report sent by mail on a schedule; it ends never, on a date or after a number of sendings. */
export const ScheduledReport = z.object({
  _id: Id,
  reportName: z.string(),
  reportDescription: z.string(),
  recipient: z.array(Email),
  chapter: z.array(z.enum(chapters)),
  repeat: z.enum(repeats),
  repeatEvery: z.int(),
  daysOfWeek: z.array(z.enum(weekdays)),
  endRepeat: z.union([z.literal('Never'), z.iso.date(), z.int()]),
  userId: Id,
});
