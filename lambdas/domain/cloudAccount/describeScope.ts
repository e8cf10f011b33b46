import type { AccountScope, StoreSelection } from '#contracts/cloudAccount/scope.ts';

const selected = ({ names, tags }: StoreSelection): string =>
  [...names, ...tags.map(({ key, value }) => `${key}=${value ?? '*'}`)].join(', ');

/** Characters of an audit entry. */
const MOST = 500;

/** A scope in a few words, for the audit log. */
export const describeScope = ({ include, leaveOut, depth, hours }: AccountScope): string => {
  const { bytesAStore, rowsAStore } = depth;
  const words = [
    selected(include) && `only ${selected(include)}`,
    selected(leaveOut) && `without ${selected(leaveOut)}`,
    bytesAStore !== null && `${bytesAStore} bytes a store`,
    rowsAStore !== null && `${rowsAStore} rows a store`,
    hours !== null && `${hours.from} to ${hours.to} ${hours.timeZone}`,
  ].filter(Boolean);
  return (words.join('; ') || 'everything').slice(0, MOST);
};
