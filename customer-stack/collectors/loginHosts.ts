/** Endpoints of databases, warehouses, caches and search domains of AWS, of China too. */
const ENDPOINT =
  /[a-z0-9-]+(?:\.[a-z0-9-]+){1,4}\.(?:rds|docdb|neptune|redshift|redshift-serverless|cache|es)(?:\.cn-[a-z]+-\d)?\.amazonaws\.com(?:\.[a-z]+)?/gi;
/** In networks that only their members reach; a machine there may be the database. */
const PRIVATE =
  /(?<![\d.])(?:10\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.\d{1,3}\.\d{1,3}(?![\d./])/g;
const ARN = /arn:aws[a-z-]*:(?:rds|redshift|elasticache|es):[a-z0-9-]+:\d{12}:[\w:/.-]+/g;
const MOST = 20;

const first = (found: readonly string[], length: number): string[] =>
  [...new Set(found.map((each) => each.slice(0, length)))].slice(0, MOST);

/** Endpoints and private addresses. */
export const hostsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [
    ...(text.match(ENDPOINT) ?? []).map((host) => host.toLowerCase()),
    ...(text.match(PRIVATE) ?? []),
  ]);

/**
 * Hosts of databases that texts name beside credentials, which the names of those say; users,
 * passwords and other hosts stay here. Null = not known.
 */
export const loginHostsIn = (
  secretNames: readonly string[] | null,
  texts: readonly string[],
): string[] | null => {
  if (secretNames === null) return null;
  return secretNames.length === 0 ? [] : first(hostsIn(texts), 253);
};

/** Hosts and ARNs of databases in a description and tags; the rest of these stays here. */
export const storesNamedIn = (texts: readonly (string | undefined)[]): string[] => {
  const known = texts.filter((text) => text !== undefined);
  return first([...hostsIn(known), ...known.flatMap((text) => text.match(ARN) ?? [])], 512);
};
