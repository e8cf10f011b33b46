/** Texts of the dialog that accepts or restores a risk, and of its results. */
export const acceptTexts = {
  title: 'Accept risk',
  restoreTitle: 'Restore risk',
  lead: (count: number) =>
    count === 1
      ? 'The issue stays visible under Risk Accepted and no longer counts as active.'
      : 'The issues stay visible under Risk Accepted and no longer count as active.',
  restoreLead: (count: number) =>
    count === 1
      ? 'The issue becomes active again at once and counts in every list.'
      : 'The issues become active again at once and count in every list.',
  issues: (count: number) => `${count} issues`,
  scope: 'What to accept',
  restoreScope: 'What to restore',
  one: 'This instance',
  oneNote: (where: string) => `Only on ${where}`,
  chosen: (count: number) => `These ${count} instances`,
  chosenNote: 'Only the selected ones',
  all: 'All instances, existing and future',
  allNote: (count: number) =>
    count === 1
      ? 'The one that is active now, and any found later'
      : `All ${count} that are active now, and any found later`,
  allOfNote: (definitions: number) =>
    `Every instance of the ${definitions === 1 ? 'selected issue' : `${definitions} selected issues`}, also those found later`,
  reason: 'Reason',
  reasonHint: 'Why is this risk acceptable?',
  owner: 'Owner',
  ownerHint: 'Who answers for it',
  expires: 'Accepted until',
  never: 'No expiry',
  days: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  otherDate: 'A date',
  date: 'Date',
  expiryNote: (day: string) => `${day} is the last day; active again from the next.`,
  neverNote: 'It stays accepted until somebody restores it.',
  reasonRequired: 'Please enter reason.',
  ownerRequired: 'Please enter owner.',
  dateRequired: 'Please choose a date in the future.',
  submit: 'Submit',
  submitting: 'Saving',
  acceptFailed: 'Failed to accept risk.',
  restoreFailed: 'Failed to restore risk.',
  acceptedOne: 'Risk accepted.',
  acceptedMany: (count: number) => `Risk of ${count} issues accepted.`,
  acceptedAll: 'Risk accepted for all instances, existing and future.',
  restoredOne: 'Risk restored.',
  restoredMany: (count: number) => `Risk of ${count} issues restored.`,
  restoredAll: 'Risk restored for all instances, existing and future.',
  undo: 'Undo',
  undone: 'Taken back.',
} as const;
