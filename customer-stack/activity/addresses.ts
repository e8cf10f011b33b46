import { BlockList, isIP } from 'node:net';
import type { ActivitySource } from '#contracts/activity/activityWindow.ts';

/** Networks that are not the internet (IANA special-purpose registries of IPv4 and IPv6). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

const SERVICE = /^(?:AWS Internal|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.amazonaws\.com(?:\.cn)?)$/;

const readSource = (text: string): ActivitySource => {
  const version = isIP(text);
  if (version === 0) {
    return SERVICE.test(text) ? { type: 'service', name: text } : { type: 'unknown', name: '' };
  }
  const isInside = inside.check(text, version === 4 ? 'ipv4' : 'ipv6');
  return { type: isInside ? 'private' : 'public', name: text };
};

/** Most records come from few sources, and asking the list of networks is slow. */
const known = new Map<string, ActivitySource>();
const MOST_KNOWN = 4096;

/** @param text field of a log; anything that is neither address nor service is `unknown` */
export const sourceOf = (text: unknown): ActivitySource => {
  if (typeof text !== 'string' || text.length > 255) return { type: 'unknown', name: '' };
  const before = known.get(text);
  if (before !== undefined) return before;
  const source = readSource(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, source);
  return source;
};
