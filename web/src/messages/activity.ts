/** Texts about who used a data store. The specification's are verbatim. */
export const activityTexts = {
  lastAccess: 'Last Access On:',
  never: 'N/A',
  live: 'Within the last 10 minutes',
  sources: 'Who used it, in the ten minutes before',
  columns: ['User', 'From', 'Operations', 'Calls', 'Errors'],
  unnamed: 'Not named',
  sourceTypes: {
    public: 'Public address',
    private: 'Private address',
    service: 'AWS service',
    unknown: 'Not known',
  },
  calls: {
    management: 'Calls that manage it',
    reads: 'Reads of its data',
    writes: 'Writes of its data',
    data: 'Reads and writes of its data',
  },
  notRecorded: 'are not recorded by any trail that is logging.',
  noTrail: 'may not be recorded: no trail of all regions is logging.',
  unknown: 'may not be recorded: the settings of trails are not known.',
  notRead: 'are not shown: logs of databases and caches are not read.',
  lastUse: (at: string, days: number) =>
    `Last use ${at}, on ${days} ${days === 1 ? 'day' : 'days'} of the last 90`,
  notUsed: (capabilities: string, since: string) => `Not used since ${since}: ${capabilities}`,
  others: 'Used it without being among them',
  otherColumns: ['User', 'Kind', 'Did', 'Last use', 'Days'],
  settingsOnly: 'Read settings',
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
  turnOn: (price: string, events: string) =>
    `Turn on data events of a trail to see them: AWS charges ${price} USD for each ${events} of them.`,
};
