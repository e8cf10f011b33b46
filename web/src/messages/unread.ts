/** Stores that the call names at most. */
const MOST = 500;

/** Texts about data stores that could not be read. */
export const unreadTexts = {
  none: 'All data stores were read',
  failed: 'Stores that were not read could not be counted',
  count: (count: number) => {
    if (count === 1) return '1 data store was not read';
    return `${count}${count < MOST ? '' : ' or more'} data stores were not read`;
  },
};
