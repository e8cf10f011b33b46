import { formatWhole } from '#lib/format.ts';

const stores = (count: number): string =>
  count === 1 ? '1 data store' : `${formatWhole(count)} data stores`;

/** Texts of Security Issues on home. Title and value are named by the specification. */
export const securityIssueTexts = {
  title: 'Security Issues',
  caption: 'Issues by score',
  value: 'Estimated Darknet Value',
  none: 'No Issues Available',
  all: 'See all >',
  columns: ['Issue', 'Score', 'Data stores', 'Value'],
  mark: (name: string, count: number) => `Mark the ${stores(count)} of ${name} in the plot`,
  noStores: 'none',
  unknown: 'not read',
  unknownHint: 'None of its data stores was read: the value is not known.',
  total: (count: number, dollars: string) => `${dollars} in ${stores(count)}, each counted once.`,
  totalUnknown: 'Not known: no data store of these issues was read.',
  how: 'How is this estimated?',
  explained:
    'The least number of records found in each data store, times the lowest price asked for such a record. Data stores that were not read add nothing. A store may hold more, and nobody need pay this: it compares issues and is not a loss to expect.',
  priceColumns: ['Record', 'Dollars', 'Source'],
  unpriced: 'Kinds of data without a price here add nothing.',
};
