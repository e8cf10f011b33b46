import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { keyConditionsOf } from '#domain/accessPolicy/conditions.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import type { AccessStore, StoreAccessPoint } from './facts.ts';
import { blockOf, isPublicOf, policyOf } from './readStores.ts';

export interface AccessPointRow {
  readonly accountId: string;
  readonly row: AssetOf<'S3 Access Point'>;
}

/** Access points of one bucket that count. */
const MOST = 100;

const pointOf = ({ accountId, row: { arn, name, facts } }: AccessPointRow): StoreAccessPoint => ({
  ...{ name, arn, accountId, networkOrigin: facts.networkOrigin },
  policy: policyOf(`policy of the access point ${name}`, facts.policy),
  isPolicyPublic: isPublicOf(facts.policy),
  blocks: [blockOf(facts.publicAccessBlock), blockOf(facts.accountPublicAccessBlock)],
});

const accountOfPoint = (arn: string): string | undefined =>
  /^arn:[^:]*:s3:[^:]*:(\d{12}):accesspoint\//.exec(arn)?.[1];

/** ARNs of access points to which a statement leaves who gets in. */
const delegatedIn = ({ Effect, Condition = {} }: PolicyStatement): readonly string[] =>
  keyConditionsOf(Effect === 'Allow' ? Condition : {})
    .filter(({ operator }) => !/not|null/i.test(operator))
    .flatMap(({ key, wanted }) => {
      if (key === 's3:dataaccesspointarn')
        return wanted.map((each) => each.replaceAll(/[*?]/g, 'x'));
      if (key !== 's3:dataaccesspointaccount') return [];
      return wanted.map((account) => `arn:aws:s3:us-east-1:${account}:accesspoint/any`);
    });

/** Whoever owns one of another account decides alone whom it lets in. */
const elsewhere = (arn: string, accountId: string): StoreAccessPoint => ({
  ...{ name: `access point of the account ${accountId}`, arn, accountId },
  ...{ networkOrigin: 'Internet', isPolicyPublic: 'no', blocks: [] },
});

const pointsElsewhere = (
  { policy, accountId }: AccessStore,
  ownAccounts: ReadonlySet<string>,
): readonly StoreAccessPoint[] =>
  [...new Set((policy?.statements ?? []).flatMap(delegatedIn))].flatMap((arn) => {
    const owner = accountOfPoint(arn);
    const isOwn = owner === undefined || owner === accountId || ownAccounts.has(owner);
    return isOwn ? [] : [elsewhere(arn, owner)];
  });

const byArn = (a: StoreAccessPoint, b: StoreAccessPoint): number => (a.arn < b.arn ? -1 : 1);

/** Buckets with the access points that lead to them. */
export const withAccessPoints = (
  stores: readonly AccessStore[],
  rows: readonly AccessPointRow[],
  ownAccounts: ReadonlySet<string>,
): readonly AccessStore[] => {
  const byBucket = Map.groupBy(rows, ({ row }) => row.facts.bucket);
  return stores.map((store) => {
    if (store.bucket === undefined) return store;
    const own = (byBucket.get(store.name) ?? []).map(pointOf).toSorted(byArn);
    const points = [...own.slice(0, MOST), ...pointsElsewhere(store, ownAccounts)];
    return points.length === 0 ? store : { ...store, accessPoints: points };
  });
};
