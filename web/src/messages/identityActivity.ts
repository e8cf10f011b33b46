/** Texts about what an identity did with data stores. */
export const identityActivityTexts = {
  title: 'What it did with data stores',
  lastActivity: 'Last activity',
  none: 'Logs that are read tell of no use of a data store in the last 90 days.',
  caption: 'Calls to data stores, the last first',
  columns: ['When', 'Data store', 'Did, from where', 'Calls', 'Errors'],
  more: 'Show earlier',
};
