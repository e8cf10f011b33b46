/** Texts about data that went from one data store to another. */
export const storeFlowTexts = {
  title: 'Data flows',
  hint: 'What went from this data store to others and from others to it in the last 90 days, by copies, exports, snapshots and restores. Inferred: a workload read the one and wrote the other within an hour.',
  none: 'Logs that are read tell of no flow to or from another data store in the last 90 days.',
  caption: 'Data flows, the last first',
  columns: ['Flow', 'Data store', 'Call', 'By', 'First seen', 'Last seen'],
  directions: { in: 'From', out: 'To' },
  inferred: 'inferred',
  notFound: 'not among your data stores',
};
