/** A resource as an issue names it. */
export interface NamedResource {
  readonly arn: string;
  readonly name: string;
  readonly accountId: string;
  /** `global` for what is in no region. */
  readonly region: string;
}

/** Words in place of names where there is no resource, as in the catalogue. */
export type ResourceNames = Readonly<Record<string, string>>;

/** What commands call a resource, and the ARN that ends in its id. */
const arnOf: Readonly<Record<string, RegExp>> = {
  bucket: /^arn:[^:]*:s3:::([^/]+)$/,
  instance: /^arn:[^:]*:rds:[^:]*:[^:]*:db:(.+)$/,
  cluster: /^arn:[^:]*:rds:[^:]*:[^:]*:cluster:(.+)$/,
  snapshot: /^arn:[^:]*:rds:[^:]*:[^:]*:snapshot:(.+)$/,
  clusterSnapshot: /^arn:[^:]*:rds:[^:]*:[^:]*:cluster-snapshot:(.+)$/,
  snapshotName: /^arn:[^:]*:rds:[^:]*:[^:]*:(?:cluster-)?snapshot:(.+)$/,
  warehouse: /^arn:[^:]*:redshift:[^:]*:[^:]*:cluster:(.+)$/,
  warehouseSnapshot: /^arn:[^:]*:redshift:[^:]*:[^:]*:snapshot:[^/]+\/(.+)$/,
  cache: /^arn:[^:]*:elasticache:[^:]*:[^:]*:replicationgroup:(.+)$/,
  user: /^arn:[^:]*:iam::\d*:user\/(?:.*\/)?([^/]+)$/,
  role: /^arn:[^:]*:iam::\d*:role\/(?:.*\/)?([^/]+)$/,
  group: /^arn:[^:]*:iam::\d*:group\/(?:.*\/)?([^/]+)$/,
  table: /^arn:[^:]*:dynamodb:[^:]*:[^:]*:table\/([^/]+)/,
};

/** Names that commands and snippets are filled with. */
export const resourceNames = ({ arn, name, accountId, region }: NamedResource): ResourceNames => {
  const known = Object.entries(arnOf).flatMap(([key, pattern]) => {
    const [, id] = pattern.exec(arn) ?? [];
    return id === undefined ? [] : [[key, id] as const];
  });
  const id = arn.split(/[:/]/).at(-1) ?? name;
  return { arn, name, id, account: accountId, region, ...Object.fromEntries(known) };
};

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** `snapshotName` as SNAPSHOT_NAME: to be filled in by the reader. */
const inCapitals = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** A text with the names of a resource; names that it does not have stay, in capitals. */
export const fillIn = (text: string, names: ResourceNames): string =>
  text.replace(PLACEHOLDER, (_, key: string) => names[key] ?? inCapitals(key));

/** Whether all names that a text asks for are known. */
export const isFilled = (text: string, names: ResourceNames): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, key = '']) => key in names);
