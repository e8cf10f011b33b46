/** Texts about who used a data store, and from where. */
export const liveAccessTexts = {
  title: 'Who used this data store',
  lastAccess: 'Last Access On:',
  noAccess: 'N/A',
  none: 'No use of this data store is known.',
  noneText: 'Use is read from the logs of CloudTrail every ten minutes.',
  unnamed: 'Not named',
  list: 'Sources of the last ten minutes in which the data store was used',
  map: 'Places that the data store was used from',
  viewLabel: 'Show places as',
  asMap: 'Map',
  asTable: 'Table',
  tableCaption: 'Sources of the last ten minutes in which the data store was used',
  columns: ['Source', 'From', 'Operations', 'Calls', 'Errors'],
  live: 'In the last 10 min',
  earlier: 'Earlier',
  elsewhere: 'From AWS or a private address',
  violation: 'Violation',
  complianceViolation: 'Compliance violation',
  usOnly: 'The tag of this data store allows access from the United States only.',
  types: {
    public: 'Public address',
    private: 'Private address',
    service: 'AWS service',
    unknown: 'Not known',
  },
  unknownPlace: 'Place not known',
  operations: 'Operations',
  failed: (count: number, codes: string) => `${count} failed: ${codes}`,
  facts: {
    type: 'Source type',
    address: 'Address',
    network: 'Network',
    asset: 'Resource',
    place: 'Place',
    coordinates: 'Coordinates',
  },
  atPlace: (place: string, names: string) => `${place}: ${names}`,
  andMore: (count: number) => `and ${count} more`,
  credit: 'IP Geolocation by DB-IP',
  calls: {
    management: 'Calls that manage it',
    reads: 'Reads of its data',
    writes: 'Writes of its data',
    data: 'Reads and writes of its data',
  },
  notRecorded: 'are not recorded by any trail that is logging.',
  noTrail: 'may not be recorded: no trail of all regions is logging.',
  unknown: 'may not be recorded: the settings of trails are not known.',
  notRead: 'are not shown: the logs of this kind of data store are not read.',
  notInDatabase:
    'are not recorded: the database exports no audit log to CloudWatch Logs. Connections are shown where flow logs are on.',
  turnOn: (price: string, events: string) =>
    `Turn on data events of a trail to see them: AWS charges ${price} USD for each ${events} of them.`,
  noEstimate: 'How many there would be is not known.',
  /** What would tell how many, by kind of store. */
  countBucket:
    'Turn on request metrics of the whole bucket for an estimate, or server access logs, which need no trail.',
  counted: (events: string, dollars: string) =>
    `AWS counts about ${events} requests a month: to record them would cost ${dollars} USD a month.`,
  estimate: (objects: string, dollars: string) =>
    `To read each of its ${objects} objects once a month would cost ${dollars} USD.`,
  lessThanCent: 'less than 0.01',
  unreadLog: {
    trail: 'Log files of a trail',
    accessLog: 'Server access logs of the bucket',
    flowLog: 'Flow logs of the network',
    auditLog: 'Audit logs of the database',
  },
  unreadWhy: {
    denied:
      'cannot be read: a policy refuses it. Let the role ReadActivityRole of the stack read them in the policy of the bucket, and check the policies of the organization.',
    key: 'cannot be read: they are encrypted with a key that may not be used. Let the role ReadActivityRole of the stack decrypt with it in the policy of the key (kms:Decrypt), and enable the key.',
    gone: 'cannot be read: it no longer exists. Give the log another destination.',
  },
  unreadPlace: (log: string, place: string, why: string) => `${log} in ${place} ${why}`,
};
