import { Resolver } from 'node:dns/promises';

/** TXT record that a domain's owner adds to its DNS. */
export const proofRecord = (token: string): string => `dataward-verify=${token}`;

const unknown = new Set([
  'ENOTFOUND',
  'ENODATA',
  'ESERVFAIL',
  'ETIMEOUT',
  'EREFUSED',
  'ECONNREFUSED',
]);

/** True when a TXT record of the domain is the proof. `server` = `address:port`; empty = the platform's resolver. */
export const hasProof = async (domain: string, token: string, server: string): Promise<boolean> => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (server !== '') resolver.setServers([server]);
  try {
    const records = await resolver.resolveTxt(domain);
    return records.some((parts) => parts.join('') === proofRecord(token));
  } catch (error) {
    if (unknown.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};
