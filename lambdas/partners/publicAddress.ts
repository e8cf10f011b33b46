import { BlockList, isIP } from 'node:net';

/** Special-purpose addresses of IANA's registries (RFC 6890 and later): nothing public answers there. */
const closed = new BlockList();
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
for (const range of closed4) {
  const [network = '', prefix] = range.split('/');
  closed.addSubnet(network, Number(prefix), 'ipv4');
}

/** Of IPv6 only global unicast is public, less what carries other addresses inside or documents. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const range of closed6) {
  const [network = '', prefix] = range.split('/');
  closed.addSubnet(network, Number(prefix), 'ipv6');
}

/** False for loopback, private, link-local (cloud metadata), reserved, multicast and embedded addresses. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
};
