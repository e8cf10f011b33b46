import { BlockList, isIP } from 'node:net';
import { closedRanges, openRanges } from '#contracts/network/specialAddresses.ts';

const listOf = (ranges: readonly string[], type: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), type);
  }
  return list;
};
const closed4 = listOf(closedRanges[4], 'ipv4');
const open6 = listOf(openRanges[6], 'ipv6');
const closed6 = listOf(closedRanges[6], 'ipv6');

/** False for loopback, private, link-local (cloud metadata), reserved, multicast and embedded addresses. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closed4.check(address, 'ipv4');
    case 6:
      return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
    default:
      return false;
  }
};
