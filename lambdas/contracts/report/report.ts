import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import {
  chapters,
  ENDS_NEVER,
  MOST_RECIPIENTS,
  repeatEveryChoices,
  repeats,
  weekdays,
} from './words.ts';

/** Texts of the specification. */
export const reportTexts = {
  noName: 'Please enter report name.',
  noRepeat: 'Please enter repeat interval.',
  noRepeatEvery: 'Please enter report every.',
  noEndRepeat: 'Please enter end repeat value.',
  noOnValue: 'On value required',
  noAfterValue: 'After value required',
  badEmail: 'Invalid email!',
  added: 'Report added successfully.',
  deleted: 'Report deleted successfully.',
} as const;

export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 500;
export const AFTER_MAX = 999;

/** One address: no blanks, quotes or brackets, and a dot in the domain. */
export const emailPattern = /^[^\s@<>"'(),:;\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
export const ReportEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, reportTexts.badEmail),
    z.regex(emailPattern, reportTexts.badEmail),
  );

const distinct = <T>(message: string) =>
  z.refine<T[]>((values) => new Set(values).size === values.length, message);

export const EndRepeat = z.union([
  z.literal(ENDS_NEVER),
  z.iso.date(),
  z.int().check(z.gte(1), z.lte(AFTER_MAX)),
]);

/** Lines would break the header of a mail. */
const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, reportTexts.noName),
    z.maxLength(NAME_MAX),
    z.regex(/^[^\p{Cc}]*$/u, 'The report name is one line of text.'),
  );

/** What the wizard asks for. */
export const ReportFields = {
  reportName: Name,
  reportDescription: z._default(z.string().check(z.trim(), z.maxLength(DESCRIPTION_MAX)), ''),
  recipient: z
    .array(ReportEmail)
    .check(
      z.minLength(1, 'At least one recipient is required.'),
      z.maxLength(MOST_RECIPIENTS, `A report has at most ${MOST_RECIPIENTS} recipients.`),
      distinct('A recipient is repeated.'),
    ),
  chapter: z
    .array(z.enum(chapters))
    .check(z.minLength(1, 'At least one chapter is required.'), distinct('A chapter is repeated.')),
  repeat: z.enum(repeats, reportTexts.noRepeat),
  repeatEvery: z.literal([...repeatEveryChoices], reportTexts.noRepeatEvery),
  daysOfWeek: z._default(z.array(z.enum(weekdays)).check(z.maxLength(7)), []),
  endRepeat: EndRepeat,
  /** PDF and CSV are attached to the mail, not only linked. */
  attachments: z._default(z.boolean(), false),
};

/** `waiting`: has not yet followed the link that asks whether reports are wanted. */
export const recipientStates = [
  'receives',
  'waiting',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type RecipientState = (typeof recipientStates)[number];

export const Report = z.object({
  _id: Id,
  ...ReportFields,
  userId: Id,
  status: z.enum(['Running', 'Ended']),
  /** Null when it ended. */
  nextOn: z.nullable(z.iso.datetime()),
  /** Reports that were sent by the schedule. */
  sent: z.int(),
  recipientStates: z.record(z.string(), z.enum(recipientStates)),
});
export type Report = z.output<typeof Report>;

export const runKinds = ['scheduled', 'manual', 'preview'] as const;
export const runStates = ['pending', 'rendered', 'finished'] as const;
export const deliveryStates = ['sending', 'sent', 'skipped', 'bounced', 'complained'] as const;

/** A report that was made: sent by the schedule, at once, or looked at. */
export const Run = z.object({
  _id: Id,
  reportName: z.string(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  createdOn: z.iso.datetime(),
  /** The last day on which its files can be read. */
  filesUntil: z.iso.datetime(),
  deliveries: z.array(
    z.object({ email: z.string(), state: z.enum(deliveryStates), at: z.iso.datetime() }),
  ),
});
export type Run = z.output<typeof Run>;
