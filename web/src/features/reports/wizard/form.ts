import { emailPattern } from '#contracts/report/report.ts';
import {
  type Chapter,
  MOST_RECIPIENTS,
  type Repeat,
  type Weekday,
} from '#contracts/report/words.ts';
import { reportTexts } from '#messages/reports.ts';

const { errors, repeated, tooMany } = reportTexts.wizard;

export type End = 'never' | 'on' | 'after';

/** Values of the three steps; empty = not chosen. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly recipients: readonly string[];
  readonly attachments: boolean;
  readonly chapters: readonly Chapter[];
  readonly repeat: Repeat | '';
  readonly repeatEvery: '' | '1' | '2' | '4';
  readonly days: readonly Weekday[];
  readonly end: End | '';
  readonly on: string;
  readonly after: string;
}

export const emptyDraft: Draft = {
  name: '',
  description: '',
  recipients: [],
  attachments: false,
  chapters: ['Issues List'],
  repeat: '',
  repeatEvery: '',
  days: [],
  end: '',
  on: '',
  after: '',
};

/** Why an address cannot be added; undefined = it can. */
export const recipientProblem = (
  entered: string,
  recipients: readonly string[],
): string | undefined => {
  const email = entered.trim().toLowerCase();
  if (!emailPattern.test(email)) return errors.email;
  if (recipients.includes(email)) return repeated;
  return recipients.length >= MOST_RECIPIENTS ? tooMany : undefined;
};

export const nameProblem = ({ name }: Draft): string | undefined =>
  name.trim() === '' ? errors.name : undefined;

type ScheduleField = 'repeat' | 'repeatEvery' | 'end' | 'on' | 'after';
export type Problems = Partial<Record<ScheduleField, string>>;

const isCount = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim());

export const scheduleProblems = ({ repeat, repeatEvery, end, on, after }: Draft): Problems => ({
  ...(repeat === '' && { repeat: errors.repeat }),
  ...(repeatEvery === '' && { repeatEvery: errors.repeatEvery }),
  ...(end === '' && { end: errors.endRepeat }),
  ...(end === 'on' && on === '' && { on: errors.on }),
  ...(end === 'after' && !isCount(after) && { after: errors.after }),
});

const endOf = ({ end, on, after }: Draft) => {
  if (end === 'on') return on;
  return end === 'after' ? Number(after) : ('Never' as const);
};

/** The request of a draft without problems. */
export const requestOf = (draft: Draft, id: string) => ({
  id,
  reportName: draft.name,
  reportDescription: draft.description,
  recipient: [...draft.recipients],
  chapter: [...draft.chapters],
  repeat: draft.repeat as Repeat,
  repeatEvery: Number(draft.repeatEvery) as 1 | 2 | 4,
  daysOfWeek: draft.repeat === 'WEEKLY' ? [...draft.days] : [],
  endRepeat: endOf(draft),
  attachments: draft.attachments,
});
