import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';
import { AppError } from './appError.ts';
import type { ApiEvent, Step } from './exchange.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses calls that did not pass the distribution and so its firewall. `secrets`: valid secrets,
 * separated by commas; absent = no distribution in front of the function.
 */
export const checkOrigin = (secrets: string | undefined): Step => {
  const known = secrets?.split(',').filter(Boolean).map(digest);
  return ({ event }) => {
    if (known === undefined) return;
    const shown = digest(event.headers[ORIGIN_SECRET_HEADER] ?? '');
    if (!known.some((each) => timingSafeEqual(each, shown))) throw new AppError('directCall');
  };
};

/** An IPv6 line has 2^64 addresses, so its network is the key. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right = []] = address
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};

/** Address of the viewer where a distribution sends it, else of the caller. */
export const sourceAddressOf = (event: ApiEvent, secrets: string | undefined): string =>
  networkOf(
    (secrets === undefined ? undefined : event.headers[VIEWER_ADDRESS_HEADER]) ??
      event.requestContext.http.sourceIp,
  );
