import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { DeliveryError } from './deliveryError.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Where calls to addresses that a customer entered may go. */
export interface Egress {
  /** Hosts that may be private and use plain http: none, except on a laptop. */
  readonly allowedHosts: readonly string[];
  /** Ports beside that of https. */
  readonly ports?: readonly string[];
  /** All addresses of a host; default: the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/** A call that is refused before it is made, or that nobody answers. */
export const refusal = (message: string, isRetryable = false): DeliveryError =>
  new DeliveryError(message, { isRetryable });

const systemResolve = async (host: string): Promise<string[]> =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

export const parseAddress = (text: string): URL => {
  const url = URL.parse(text);
  if (url === null) throw refusal('This is not a web address.');
  if (url.username !== '' || url.password !== '') {
    throw refusal('The address must not hold a user name or password.');
  }
  return url;
};

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const resolved = async (host: string, egress: Egress): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host];
  try {
    return await (egress.resolve ?? systemResolve)(host);
  } catch {
    throw refusal('The host of this address is not known.', true);
  }
};

/** The one address that the call will go to: resolved once, so that a second answer cannot differ. */
export const pinnedAddress = async (url: URL, egress: Egress): Promise<string> => {
  const host = hostOf(url);
  const isAllowed = egress.allowedHosts.includes(host);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) {
    throw refusal('The address must begin with https://.');
  }
  if (!isAllowed && url.port !== '' && egress.ports?.includes(url.port) !== true) {
    throw refusal(
      egress.ports === undefined
        ? 'The address must not name a port.'
        : `The address may name no other port than ${egress.ports.join(', ')}.`,
    );
  }
  const addresses = await resolved(host, egress);
  if (!isAllowed && !addresses.every(isPublicAddress)) {
    throw refusal('The address must be on the public internet.');
  }
  const [first] = addresses;
  if (first === undefined) throw refusal('The host of this address is not known.', true);
  return first;
};
