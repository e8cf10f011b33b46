import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { SharedSnapshot, TargetStore } from '#domain/attackPaths/facts.ts';

interface Placed<T> {
  readonly accountId: string;
  readonly row: T;
}

/** All that says which data store is a copy of which. */
export interface CopyFacts {
  readonly targets: readonly TargetStore[];
  readonly exports: readonly Placed<AssetOf<'RDS Export Task' | 'DynamoDB Export'>>[];
  readonly snapshots: readonly Pick<SharedSnapshot, 'accountId' | 'arn' | 'sourceArn'>[];
}

/** Two data stores by their ids. */
interface Copy {
  readonly copy: string;
  readonly source: string;
}

const pairs = (copies: readonly TargetStore[], sources: readonly TargetStore[]): Copy[] =>
  copies.flatMap(({ ref: copy }) =>
    sources.filter(({ ref }) => ref !== copy).map(({ ref: source }) => ({ copy, source })),
  );

/** Buckets that a bucket replicates to. */
const replicas = ({ targets }: CopyFacts): Copy[] => {
  const byArn = Map.groupBy(targets, ({ arn }) => arn);
  return targets.flatMap((store) => {
    const rules = store.posture?.service === 's3' ? (store.posture.replication ?? []) : [];
    return rules.flatMap(({ bucketArn }) => pairs(byArn.get(bucketArn) ?? [], [store]));
  });
};

/** Snapshots and backups; an ARN names their account, too. */
const kept = ({ targets }: CopyFacts): Copy[] => {
  const byArn = Map.groupBy(targets, ({ arn }) => arn);
  return targets.flatMap((copy) => pairs([copy], byArn.get(copy.copyOf ?? '') ?? []));
};

/** Buckets that a database, a snapshot of one or a table was exported to. */
const exported = ({ targets, exports, snapshots }: CopyFacts): Copy[] => {
  const byArn = Map.groupBy(targets, ({ accountId, arn }) => `${accountId} ${arn}`);
  const buckets = Map.groupBy(
    targets.filter(({ type }) => type === 's3'),
    ({ accountId, name }) => `${accountId} ${name}`,
  );
  const databaseOf = new Map(
    snapshots.map(({ accountId, arn, sourceArn }) => [`${accountId} ${arn}`, sourceArn]),
  );
  return exports.flatMap(({ accountId, row: { facts } }) => {
    const of = `${accountId} ${facts.sourceArn}`;
    const database = `${accountId} ${databaseOf.get(of) ?? facts.sourceArn}`;
    const copies = buckets.get(`${accountId} ${facts.bucket}`) ?? [];
    return pairs(copies, byArn.get(database) ?? []);
  });
};

/** By the id of a store that is a copy the ids of what it was copied from. */
export const copySourcesOf = (facts: CopyFacts): Map<string, string[]> => {
  const all = [...replicas(facts), ...kept(facts), ...exported(facts)];
  const copies = Map.groupBy(all, ({ copy }) => copy);
  return new Map(
    [...copies].map(([copy, of]) => [copy, [...new Set(of.map(({ source }) => source))]]),
  );
};
