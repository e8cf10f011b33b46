/** Endpoints of databases of AWS, of China too. */
const ENDPOINT =
  /[a-z0-9-]+(?:\.[a-z0-9-]+){1,3}\.(?:rds|docdb|neptune|redshift)(?:\.cn-[a-z]+-\d)?\.amazonaws\.com(?:\.[a-z]+)?/gi;
const MOST = 20;

/**
 * Hosts of databases that texts name beside credentials, which the names of those say; users,
 * passwords and other hosts stay here. Null = not known.
 */
export const loginHostsIn = (
  secretNames: readonly string[] | null,
  texts: readonly string[],
): string[] | null => {
  if (secretNames === null) return null;
  if (secretNames.length === 0) return [];
  const hosts = texts.flatMap((text) => text.match(ENDPOINT) ?? []);
  return [...new Set(hosts.map((host) => host.toLowerCase().slice(0, 253)))].slice(0, MOST);
};
