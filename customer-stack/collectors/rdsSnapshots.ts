import {
  type DBClusterSnapshot,
  type DBSnapshot,
  type DBSnapshotAttribute,
  DescribeDBClusterSnapshotAttributesCommand,
  DescribeDBSnapshotAttributesCommand,
  paginateDescribeDBClusterSnapshots,
  paginateDescribeDBSnapshots,
  RDSClient,
} from '@aws-sdk/client-rds';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { type FoundCopy, withCopyStores } from './copyStores.ts';
import { databaseKindOf } from './databaseKind.ts';
import { allPages } from './pages.ts';
import { isEncrypted } from './posture/storageEncryption.ts';
import { listed } from './refusals.ts';
import { inEveryRegion } from './regions.ts';
import { toTags } from './tags.ts';

const GIB = 1024 ** 3;

type SnapshotFacts = AssetOf<'RDS Snapshot'>['facts'];

interface Where {
  readonly context: CollectContext;
  readonly client: RDSClient;
  readonly region: string;
}

interface Source {
  readonly kind: 'db' | 'cluster';
  readonly id: string | undefined;
  /** The snapshot that this one is a copy of, of another region or account by its ARN. */
  readonly copyOf: string | undefined;
}

/** The database that a snapshot, or the one that it was copied from, was taken of. */
const sourceArn = ({ context, region }: Where, { kind, id, copyOf }: Source): string | null => {
  if (id === undefined) return null;
  const [, , , from = region, account = context.accountId] = copyOf?.split(':') ?? [];
  return `arn:aws:rds:${from}:${account}:${kind}:${id}`;
};

const restorableBy = (attributes: readonly DBSnapshotAttribute[] | undefined): string[] | null =>
  attributes === undefined
    ? null
    : (attributes
        .find(({ AttributeName }) => AttributeName === 'restore')
        ?.AttributeValues?.slice(0, 100) ?? []);

interface Described {
  readonly arn: string | undefined;
  readonly name: string | undefined;
  readonly createdAt: Date | undefined;
  readonly tags: DBSnapshot['TagList'];
  readonly engineVersion: string | undefined;
  /** GiB. */
  readonly allocated: number | undefined;
  readonly isByService: boolean;
  readonly facts: SnapshotFacts;
}

const toCopy = (region: string, { arn, name, createdAt, tags, ...of }: Described): FoundCopy => {
  const { facts, allocated } = of;
  return {
    asset: {
      kind: 'asset',
      assetType: 'RDS Snapshot',
      arn: arn ?? '',
      name: name ?? '',
      region,
      createdAt: createdAt?.getTime() ?? null,
      tags: toTags(tags),
      facts,
    },
    storeKind: databaseKindOf(facts.engine ?? ''),
    engine: facts.engine,
    engineVersion: of.engineVersion,
    sizeBytes: allocated === undefined ? null : allocated * GIB,
    encrypted: facts.encrypted,
    of: facts.sourceArn,
    isByService: of.isByService,
    restorableBy: facts.restorableBy,
  };
};

const snapshotCopy = async (where: Where, snapshot: DBSnapshot): Promise<FoundCopy> => {
  const { DBSnapshotIdentifier, SnapshotType } = snapshot;
  const isAutomated = SnapshotType === 'automated';
  // Snapshots that AWS makes by itself cannot be shared.
  const shared = isAutomated
    ? []
    : restorableBy(
        answerOf(
          await attempt(
            where.client.send(new DescribeDBSnapshotAttributesCommand({ DBSnapshotIdentifier })),
          ),
        )?.DBSnapshotAttributesResult?.DBSnapshotAttributes,
      );
  return toCopy(where.region, {
    arn: snapshot.DBSnapshotArn,
    name: DBSnapshotIdentifier,
    createdAt: snapshot.SnapshotCreateTime,
    tags: snapshot.TagList,
    engineVersion: snapshot.EngineVersion,
    allocated: snapshot.AllocatedStorage,
    isByService: SnapshotType !== 'manual',
    facts: {
      isCluster: false,
      isAutomated,
      sourceArn: sourceArn(where, {
        kind: 'db',
        id: snapshot.DBInstanceIdentifier,
        copyOf: snapshot.SourceDBSnapshotIdentifier,
      }),
      engine: snapshot.Engine ?? null,
      encrypted: isEncrypted(snapshot),
      keyArn: snapshot.KmsKeyId ?? null,
      restorableBy: shared,
    },
  });
};

const clusterCopy = async (where: Where, snapshot: DBClusterSnapshot): Promise<FoundCopy> => {
  const { DBClusterSnapshotIdentifier, SnapshotType } = snapshot;
  const isAutomated = SnapshotType === 'automated';
  const command = new DescribeDBClusterSnapshotAttributesCommand({ DBClusterSnapshotIdentifier });
  const shared = isAutomated
    ? []
    : restorableBy(
        answerOf(await attempt(where.client.send(command)))?.DBClusterSnapshotAttributesResult
          ?.DBClusterSnapshotAttributes,
      );
  return toCopy(where.region, {
    arn: snapshot.DBClusterSnapshotArn,
    name: DBClusterSnapshotIdentifier,
    createdAt: snapshot.SnapshotCreateTime,
    tags: snapshot.TagList,
    engineVersion: snapshot.EngineVersion,
    // Aurora gives 0: its storage is not allocated.
    allocated: snapshot.AllocatedStorage || undefined,
    isByService: SnapshotType !== 'manual',
    facts: {
      isCluster: true,
      isAutomated,
      sourceArn: sourceArn(where, {
        kind: 'cluster',
        id: snapshot.DBClusterIdentifier,
        copyOf: snapshot.SourceDBClusterSnapshotArn,
      }),
      engine: snapshot.Engine ?? null,
      encrypted: isEncrypted(snapshot),
      keyArn: snapshot.KmsKeyId ?? null,
      restorableBy: shared,
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new RDSClient(clientOptions(context, region));
  const where = { context, client, region };
  const pages = paginateDescribeDBSnapshots({ client }, {});
  const single = await listed(() => allPages(pages, (page) => page.DBSnapshots));
  const clusterPages = paginateDescribeDBClusterSnapshots({ client }, {});
  const cluster = await listed(() => allPages(clusterPages, (page) => page.DBClusterSnapshots));
  return withCopyStores([
    ...(await mapLimited(single, 6, (each) => snapshotCopy(where, each))),
    ...(await mapLimited(cluster, 6, (each) => clusterCopy(where, each))),
  ]);
};

export const rdsSnapshots: Collector = {
  name: 'rdsSnapshots',
  permissions: [
    { action: 'rds:DescribeDBSnapshots', on: 'database', reason: 'find copies of databases' },
    { action: 'rds:DescribeDBClusterSnapshots', on: 'database', reason: 'find copies of clusters' },
    {
      action: 'rds:DescribeDBSnapshotAttributes',
      on: 'database',
      reason: 'know who may restore a copy',
    },
    {
      action: 'rds:DescribeDBClusterSnapshotAttributes',
      on: 'database',
      reason: 'know who may restore a copy',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
