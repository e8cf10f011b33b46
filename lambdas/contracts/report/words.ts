/** Words and limits of scheduled reports, as the specification has them. */
export const repeats = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Repeat = (typeof repeats)[number];

export const repeatEveryChoices = [1, 2, 4] as const;

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

export const ENDS_NEVER = 'Never';
/** Never, the last day, or the number of reports. */
export type EndRepeat = typeof ENDS_NEVER | string | number;

export const chapters = [
  'Enterprise Risk Summary',
  'Data Store Report',
  'Data Store List',
  'Issues Report',
  'Issues List',
  'Ticketing Report',
  'Compliance Report',
] as const;
export type Chapter = (typeof chapters)[number];

/** What the setting `reportChapters` allows. */
export const chapterSets = ['issuesList', 'all'] as const;
export type ChapterSet = (typeof chapterSets)[number];
export const chaptersOf: Readonly<Record<ChapterSet, readonly Chapter[]>> = {
  issuesList: ['Issues List'],
  all: chapters,
};

export const MOST_RECIPIENTS = 25;
export const MOST_REPORTS = 50;

/** Days for which the files of a report are kept, and links to them work. */
export const REPORT_DAYS = 30;
