/** Texts about data that went from one data store to another. */
export const storeFlowTexts = {
  title: 'Data flows',
  hint: 'What went from this data store to others and from others to it in the last 90 days, by copies, exports, snapshots and restores, and data stores that hold the same data. Inferred: a workload read the one and wrote the other within an hour.',
  none: 'Logs that are read tell of no flow to or from another data store in the last 90 days, and none is known to hold the same data.',
  caption: 'Data flows, the last first',
  columns: ['Flow', 'Data store', 'Call', 'By', 'Same data', 'First seen', 'Last seen'],
  directions: { in: 'From', out: 'To', unknown: 'Same data in' },
  inferred: 'inferred',
  noCall: 'None recorded',
  nobody: 'Not known',
  same: (share: string, place: string, otherPlace: string) =>
    `${share} of ${place} is also in ${otherPlace}`,
  /** How the direction is told where no call tells it. */
  directionBy: {
    recorded: '',
    seenFirst: ': a scan saw it in one before the other',
    unknown: ': which had it first is not known',
  },
  notTheSame: 'Not known',
  stillSame: 'Still the same',
  notFound: 'not among your data stores',
};
