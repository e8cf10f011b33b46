/** Texts about what was done with a data store, beside what may be done. */
export const activityTexts = {
  lastUse: (at: string, days: number) =>
    `Last use ${at}, on ${days} ${days === 1 ? 'day' : 'days'} of the last 90`,
  others: 'Used it without being among them',
  othersCaption: 'Who they are, and what they did',
  otherColumns: ['User', 'Kind', 'Did', 'Last use', 'Days'],
  settingsOnly: 'Read settings',
  connectedOnly: 'Connected',
  principalTypes: {
    user: 'User',
    role: 'Role',
    root: 'Root user',
    federated: 'Federated user',
    account: 'Other account',
    service: 'AWS service',
    workload: 'Workload',
    anonymous: 'Without sign-in',
    unknown: 'Not known',
  },
};
