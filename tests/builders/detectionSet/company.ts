import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { DetectionStore } from '#domain/detections/detection.ts';

/** A company that does not exist: who acts, on what, and from where. */
export const ACCOUNT = '111122223333';
export const STRANGER = '444455556666';
const REGION = 'eu-central-1';

export const bucketArn = (name: string): string => `arn:aws:s3:::${name}`;
export const tableArn = (name: string): string =>
  `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;
export const databaseArn = `arn:aws:rds:${REGION}:${ACCOUNT}:db:orders`;
export const keyArn = `arn:aws:kms:${REGION}:${ACCOUNT}:key/k`;
export const groupArn = `arn:aws:ec2:${REGION}:${ACCOUNT}:security-group/sg-1`;

export const sensitive = ['customers', 'invoices', 'contracts', 'payroll'] as const;
export const plain = ['logs', 'builds', 'images', 'tmp'] as const;
/** With access logs; the first is tagged public. */
export const logged = ['site', 'downloads'] as const;

const storeOf = (arn: string, isSensitive: boolean, isTaggedPublic = false): DetectionStore => ({
  ...{ id: arn, arn, name: arn.split(':').at(-1) ?? '', isSensitive, isTaggedPublic },
});

export const stores: ReadonlyMap<string, DetectionStore> = new Map(
  [
    ...sensitive.map((name) => storeOf(bucketArn(name), true)),
    ...plain.map((name) => storeOf(bucketArn(name), false)),
    ...logged.map((name) => storeOf(bucketArn(name), false, name === 'site')),
    storeOf(tableArn('people'), true),
    storeOf(databaseArn, true),
  ].map((each) => [each.arn, each]),
);

/** The key, the group and the snapshots are those of the database. */
export const storesOf = (arn: string): DetectionStore[] => {
  const isOf = arn === keyArn || arn === groupArn || arn.includes(':snapshot');
  return [stores.get(isOf ? databaseArn : arn)].filter((each) => each !== undefined);
};

const at = (city: string, country: string, coordinates: [number, number]): SourcePlace => ({
  ...{ city, country, coordinates, state: '', continent: '', network: `Net ${city}` },
});

/** By the first two numbers of an address. */
const networks: Readonly<Record<string, SourcePlace>> = {
  '203.0': at('Frankfurt', 'DE', [8.68, 50.11]),
  '198.51': at('Toronto', 'CA', [-79.38, 43.65]),
  '192.0': at('Singapore', 'SG', [103.82, 1.35]),
  '100.20': at('Lisbon', 'PT', [-9.14, 38.72]),
  '100.30': at('Moscow', 'RU', [37.62, 55.76]),
};

export const placeAt = (address: string): SourcePlace | null =>
  networks[address.split('.').slice(0, 2).join('.')] ?? null;

export interface Actor {
  readonly name: string;
  readonly identity: Readonly<Record<string, unknown>>;
  /** Where the actor is. */
  readonly address: string;
}

export const user = (name: string, address: string): Actor => ({
  ...{ name, address },
  identity: {
    ...{ type: 'IAMUser', userName: name, accountId: ACCOUNT, principalId: `AIDA${name}` },
    arn: `arn:aws:iam::${ACCOUNT}:user/${name}`,
  },
});

export const role = (name: string, address = '10.0.1.7', session = 's'): Actor => ({
  ...{ name, address },
  identity: {
    ...{ type: 'AssumedRole', accountId: ACCOUNT, principalId: `AROA${name}:${session}` },
    arn: `arn:aws:sts::${ACCOUNT}:assumed-role/${name}/${session}`,
    sessionContext: {
      sessionIssuer: {
        ...{ type: 'Role', userName: name, accountId: ACCOUNT },
        arn: `arn:aws:iam::${ACCOUNT}:role/${name}`,
      },
    },
  },
});

export const nobody: Actor = {
  ...{ name: 'nobody', address: '100.30.0.9' },
  identity: { type: 'AWSAccount', accountId: 'ANONYMOUS_PRINCIPAL', principalId: '' },
};
