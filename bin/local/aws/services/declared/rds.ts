import type {
  DBCluster,
  DBClusterSnapshot,
  DBEngineVersion,
  DBInstance,
  DBSnapshot,
  DescribeDBClusterParametersCommandOutput,
  DescribeDBClusterSnapshotAttributesCommandInput,
  DescribeDBClusterSnapshotAttributesCommandOutput,
  DescribeDBClusterSnapshotsCommandInput,
  DescribeDBClusterSnapshotsCommandOutput,
  DescribeDBClustersCommandInput,
  DescribeDBClustersCommandOutput,
  DescribeDBEngineVersionsCommandInput,
  DescribeDBEngineVersionsCommandOutput,
  DescribeDBInstancesCommandInput,
  DescribeDBInstancesCommandOutput,
  DescribeDBParametersCommandOutput,
  DescribeDBSnapshotAttributesCommandInput,
  DescribeDBSnapshotAttributesCommandOutput,
  DescribeDBSnapshotsCommandInput,
  DescribeDBSnapshotsCommandOutput,
  DescribeExportTasksCommandOutput,
  ExportTask,
  Filter,
  ListTagsForResourceCommandInput,
  ListTagsForResourceCommandOutput,
  Parameter,
  Tag,
} from '@aws-sdk/client-rds';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, found, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

export interface SharedSnapshot<T> {
  readonly snapshot: T;
  /** Accounts that may restore it; `all` = every account. */
  readonly restorableBy: readonly string[];
}

export interface Databases {
  readonly instances: readonly Placed<DBInstance>[];
  readonly clusters: readonly Placed<DBCluster>[];
  readonly snapshots: readonly Placed<SharedSnapshot<DBSnapshot>>[];
  readonly clusterSnapshots: readonly Placed<SharedSnapshot<DBClusterSnapshot>>[];
  readonly exportTasks: readonly Placed<ExportTask>[];
  /** Parameters by name of their group, of instances and of clusters. */
  readonly parameterGroups: Readonly<Record<string, readonly Parameter[]>>;
  readonly engineVersions: readonly DBEngineVersion[];
}

const USUAL_PAGE = 100;

const missing = (code: string, what: string, name: string | undefined) =>
  new WireError(code, `${what} ${name ?? ''} not found.`, 404);

/** Identifiers may be given as ARNs. */
const named = (id: string | undefined, identifier: string | undefined) =>
  identifier === undefined || id === identifier || identifier.endsWith(`:${id}`);

interface ListInput {
  readonly MaxRecords?: number | undefined;
  readonly Marker?: string | undefined;
  readonly Filters?: Filter[] | undefined;
}

const onPage = <T>(list: readonly T[], { Marker, MaxRecords }: ListInput): Page<T> =>
  pageOf(list, { marker: Marker, limit: MaxRecords, usual: USUAL_PAGE });

const marker = ({ next }: Page<unknown>) => (next === undefined ? {} : { Marker: next });

/** Filters of RDS: every named one must hold, by any of its values. */
const passes = (
  { Filters = [] }: ListInput,
  fields: Readonly<Record<string, string | undefined>>,
): boolean =>
  Filters.every(({ Name, Values }) => {
    if (Name === undefined || !(Name in fields)) {
      throw new WireError('InvalidParameterValue', `Unrecognized filter name: ${Name}`, 400);
    }
    return Values?.includes(fields[Name] ?? '') ?? false;
  });

const engineOf = ({ Engine }: DBInstance | DBCluster) => Engine;

const instances = (
  { instances: all }: Databases,
  input: DescribeDBInstancesCommandInput,
  call: WireCall,
) => {
  const identifier = input.DBInstanceIdentifier;
  const list = inPlace(all, call)
    .filter(({ DBInstanceIdentifier }) => named(DBInstanceIdentifier, identifier))
    .filter((one) =>
      passes(input, {
        engine: engineOf(one),
        'db-instance-id': one.DBInstanceIdentifier,
        'db-cluster-id': one.DBClusterIdentifier,
      }),
    );
  const page = onPage(
    found(list, identifier, missing('DBInstanceNotFound', 'DBInstance', identifier)),
    input,
  );
  return {
    DBInstances: page.items,
    ...marker(page),
  } satisfies Reply<DescribeDBInstancesCommandOutput>;
};

const clusters = (
  { clusters: all }: Databases,
  input: DescribeDBClustersCommandInput,
  call: WireCall,
) => {
  const identifier = input.DBClusterIdentifier;
  const list = inPlace(all, call)
    .filter(({ DBClusterIdentifier }) => named(DBClusterIdentifier, identifier))
    .filter((one) =>
      passes(input, { engine: engineOf(one), 'db-cluster-id': one.DBClusterIdentifier }),
    );
  const page = onPage(
    found(list, identifier, missing('DBClusterNotFoundFault', 'DBCluster', identifier)),
    input,
  );
  return {
    DBClusters: page.items,
    ...marker(page),
  } satisfies Reply<DescribeDBClustersCommandOutput>;
};

const snapshots = (
  { snapshots: all }: Databases,
  input: DescribeDBSnapshotsCommandInput,
  call: WireCall,
) => {
  const list = inPlace(all, call)
    .map(({ snapshot }) => snapshot)
    .filter((one) => named(one.DBSnapshotIdentifier, input.DBSnapshotIdentifier))
    .filter((one) => named(one.DBInstanceIdentifier, input.DBInstanceIdentifier))
    .filter((one) => named(one.SnapshotType, input.SnapshotType));
  const page = onPage(list, input);
  return {
    DBSnapshots: page.items,
    ...marker(page),
  } satisfies Reply<DescribeDBSnapshotsCommandOutput>;
};

const clusterSnapshots = (
  { clusterSnapshots: all }: Databases,
  input: DescribeDBClusterSnapshotsCommandInput,
  call: WireCall,
) => {
  const list = inPlace(all, call)
    .map(({ snapshot }) => snapshot)
    .filter((one) => named(one.DBClusterSnapshotIdentifier, input.DBClusterSnapshotIdentifier))
    .filter((one) => named(one.DBClusterIdentifier, input.DBClusterIdentifier))
    .filter((one) => named(one.SnapshotType, input.SnapshotType));
  const page = onPage(list, input);
  return {
    DBClusterSnapshots: page.items,
    ...marker(page),
  } satisfies Reply<DescribeDBClusterSnapshotsCommandOutput>;
};

const restore = (accounts: readonly string[]) => [
  { AttributeName: 'restore', AttributeValues: [...accounts] },
];

const snapshotAttributes = (
  { snapshots: all }: Databases,
  { DBSnapshotIdentifier: identifier }: DescribeDBSnapshotAttributesCommandInput,
  call: WireCall,
) => {
  const there = inPlace(all, call).find(({ snapshot }) =>
    named(snapshot.DBSnapshotIdentifier, identifier),
  );
  if (there === undefined) throw missing('DBSnapshotNotFound', 'DBSnapshot', identifier);
  return {
    DBSnapshotAttributesResult: {
      DBSnapshotIdentifier: identifier,
      DBSnapshotAttributes: restore(there.restorableBy),
    },
  } satisfies Reply<DescribeDBSnapshotAttributesCommandOutput>;
};

const clusterSnapshotAttributes = (
  { clusterSnapshots: all }: Databases,
  { DBClusterSnapshotIdentifier: identifier }: DescribeDBClusterSnapshotAttributesCommandInput,
  call: WireCall,
) => {
  const there = inPlace(all, call).find(({ snapshot }) =>
    named(snapshot.DBClusterSnapshotIdentifier, identifier),
  );
  if (there === undefined) {
    throw missing('DBClusterSnapshotNotFoundFault', 'DBClusterSnapshot', identifier);
  }
  return {
    DBClusterSnapshotAttributesResult: {
      DBClusterSnapshotIdentifier: identifier,
      DBClusterSnapshotAttributes: restore(there.restorableBy),
    },
  } satisfies Reply<DescribeDBClusterSnapshotAttributesCommandOutput>;
};

/** Tags of everything by ARN. */
const tagged = (all: Databases, call: WireCall): ReadonlyMap<string | undefined, Tag[]> =>
  new Map([
    ...inPlace(all.instances, call).map((one) => [one.DBInstanceArn, one.TagList ?? []] as const),
    ...inPlace(all.clusters, call).map((one) => [one.DBClusterArn, one.TagList ?? []] as const),
    ...inPlace(all.snapshots, call).map(
      ({ snapshot }) => [snapshot.DBSnapshotArn, snapshot.TagList ?? []] as const,
    ),
    ...inPlace(all.clusterSnapshots, call).map(
      ({ snapshot }) => [snapshot.DBClusterSnapshotArn, snapshot.TagList ?? []] as const,
    ),
  ]);

const tags = (
  all: Databases,
  { ResourceName }: ListTagsForResourceCommandInput,
  call: WireCall,
) => {
  const list = tagged(all, call).get(ResourceName);
  if (list === undefined) throw missing('DBInstanceNotFound', 'Resource', ResourceName);
  return { TagList: list } satisfies Reply<ListTagsForResourceCommandOutput>;
};

const parameters = (all: Databases, group: string | undefined, input: ListInput) => {
  const list = all.parameterGroups[group ?? ''];
  if (list === undefined) throw missing('DBParameterGroupNotFound', 'DBParameterGroup', group);
  const page = onPage(list, input);
  return { Parameters: page.items, ...marker(page) };
};

const engineVersions = (
  all: Databases,
  { Engine, EngineVersion }: DescribeDBEngineVersionsCommandInput,
) => {
  const DBEngineVersions = all.engineVersions.filter(
    (one) =>
      (Engine ?? one.Engine) === one.Engine &&
      (EngineVersion ?? one.EngineVersion) === one.EngineVersion,
  );
  return { DBEngineVersions } satisfies Reply<DescribeDBEngineVersionsCommandOutput>;
};

/** The rds API: DocumentDB and Neptune answer on it too, as they do in AWS. */
export const rdsService = (all: Databases): WireService =>
  declare('rds', {
    DescribeExportTasks: (input, call) => {
      const page = onPage(inPlace(all.exportTasks, call), input);
      return {
        ExportTasks: page.items,
        ...marker(page),
      } satisfies Reply<DescribeExportTasksCommandOutput>;
    },
    DescribeDBInstances: (input, call) => instances(all, input, call),
    DescribeDBClusters: (input, call) => clusters(all, input, call),
    DescribeDBSnapshots: (input, call) => snapshots(all, input, call),
    DescribeDBClusterSnapshots: (input, call) => clusterSnapshots(all, input, call),
    DescribeDBSnapshotAttributes: (input, call) => snapshotAttributes(all, input, call),
    DescribeDBClusterSnapshotAttributes: (input, call) =>
      clusterSnapshotAttributes(all, input, call),
    DescribeDBParameters: (input, _call) =>
      parameters(
        all,
        input.DBParameterGroupName,
        input,
      ) satisfies Reply<DescribeDBParametersCommandOutput>,
    DescribeDBClusterParameters: (input, _call) =>
      parameters(
        all,
        input.DBClusterParameterGroupName,
        input,
      ) satisfies Reply<DescribeDBClusterParametersCommandOutput>,
    DescribeDBEngineVersions: (input) => engineVersions(all, input),
    ListTagsForResource: (input, call) => tags(all, input, call),
  });
