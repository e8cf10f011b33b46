import { decoded } from '../decoded.ts';
import { arnOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import type { Call, Naming } from './naming.ts';
import { bucketIn, callOf, named, regional, table } from './storesOf.ts';

/** How a call names the data store that data comes from, and those that it goes to. */
interface Move {
  readonly from: Naming;
  readonly to: Naming;
}

/** `/bucket/key`, with or without the first slash; that of an access point does not name its bucket. */
const copySource: Naming = ({ parameters, partition }) => {
  const path = decoded(textOf(parameters['x-amz-copy-source'])).replace(/^\//, '');
  const [name = ''] = path.split('/');
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) ? [`arn:${partition}:s3:::${name}`] : [];
};

/** Buckets that the rules of a bucket replicate to; one rule is no list. */
const replicated: Naming = ({ parameters }) => {
  const { Rule } = fieldsOf(parameters.ReplicationConfiguration);
  return [Rule].flat().flatMap((rule) => {
    const arn = arnOf(fieldsOf(fieldsOf(rule).Destination).Bucket);
    return arn === null ? [] : [arn];
  });
};

/** A member of a parameter that is an object. */
const within =
  (parameter: string, naming: Naming): Naming =>
  (call) =>
    naming({ ...call, parameters: fieldsOf(call.parameters[parameter]) });

const rds = (parameter: string, kind: string) => named(parameter, regional('rds', `${kind}:`));
const instance = (parameter: string) => rds(parameter, 'db');
const cluster = (parameter: string) => rds(parameter, 'cluster');
const snapshot = (parameter: string) => rds(parameter, 'snapshot');
const clusterSnapshot = (parameter: string) => rds(parameter, 'cluster-snapshot');
const warehouse = named('clusterIdentifier', regional('redshift', 'cluster:'));
const stated = (parameter: string) => named(parameter, (name) => name);

/** The name of a snapshot of a warehouse is not known without the name of the warehouse. */
const warehouseSnapshot =
  (ofCluster: string): Naming =>
  (call) => {
    const { parameters } = call;
    const [of, name] = [textOf(parameters[ofCluster]), textOf(parameters.snapshotIdentifier)];
    return of === '' || name === ''
      ? []
      : [regional('redshift', 'snapshot:')(`${of}/${name}`, call)];
  };

const copyObject: Move = { from: copySource, to: bucketIn('bucketName') };

/** Sources: API references of the services; CloudTrail writes parameters with a small first letter. */
const moves: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  's3.amazonaws.com': {
    CopyObject: copyObject,
    UploadPartCopy: copyObject,
    PutBucketReplication: { from: bucketIn('bucketName'), to: replicated },
  },
  'dynamodb.amazonaws.com': {
    ExportTableToPointInTime: { from: table('tableArn'), to: bucketIn('s3Bucket') },
    ImportTable: {
      from: within('s3BucketSource', bucketIn('s3Bucket')),
      to: within('tableCreationParameters', table('tableName')),
    },
    RestoreTableFromBackup: { from: stated('backupArn'), to: table('targetTableName') },
    RestoreTableToPointInTime: {
      from: (call) => [...table('sourceTableArn')(call), ...table('sourceTableName')(call)],
      to: table('targetTableName'),
    },
  },
  'rds.amazonaws.com': {
    StartExportTask: { from: stated('sourceArn'), to: bucketIn('s3BucketName') },
    CreateDBSnapshot: {
      from: instance('dBInstanceIdentifier'),
      to: snapshot('dBSnapshotIdentifier'),
    },
    CreateDBClusterSnapshot: {
      from: cluster('dBClusterIdentifier'),
      to: clusterSnapshot('dBClusterSnapshotIdentifier'),
    },
    CopyDBSnapshot: {
      from: snapshot('sourceDBSnapshotIdentifier'),
      to: snapshot('targetDBSnapshotIdentifier'),
    },
    CopyDBClusterSnapshot: {
      from: clusterSnapshot('sourceDBClusterSnapshotIdentifier'),
      to: clusterSnapshot('targetDBClusterSnapshotIdentifier'),
    },
    RestoreDBInstanceFromDBSnapshot: {
      from: snapshot('dBSnapshotIdentifier'),
      to: instance('dBInstanceIdentifier'),
    },
    RestoreDBClusterFromSnapshot: {
      from: clusterSnapshot('snapshotIdentifier'),
      to: cluster('dBClusterIdentifier'),
    },
    RestoreDBInstanceToPointInTime: {
      from: instance('sourceDBInstanceIdentifier'),
      to: instance('targetDBInstanceIdentifier'),
    },
    RestoreDBClusterToPointInTime: {
      from: cluster('sourceDBClusterIdentifier'),
      to: cluster('dBClusterIdentifier'),
    },
    RestoreDBInstanceFromS3: {
      from: bucketIn('s3BucketName'),
      to: instance('dBInstanceIdentifier'),
    },
    RestoreDBClusterFromS3: { from: bucketIn('s3BucketName'), to: cluster('dBClusterIdentifier') },
  },
  'redshift.amazonaws.com': {
    CreateClusterSnapshot: { from: warehouse, to: warehouseSnapshot('clusterIdentifier') },
    RestoreFromClusterSnapshot: {
      from: warehouseSnapshot('snapshotClusterIdentifier'),
      to: warehouse,
    },
  },
};

const moveOf = (record: Fields): Move | undefined => {
  const [service, name] = [textOf(record.eventSource), textOf(record.eventName)];
  const own = Object.hasOwn(moves, service) ? moves[service] : undefined;
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
};

const targetsOf = ({ to }: Move, call: Call, from: string): string[] =>
  to(call).filter((arn) => arn !== from);

/** Where the data of a record came from, by the data store that it went to. */
export const sourcesOf = (record: Fields): ReadonlyMap<string, string> => {
  const move = moveOf(record);
  if (move === undefined) return new Map();
  const call = callOf(record);
  const [from] = move.from(call);
  if (from === undefined) return new Map();
  return new Map(targetsOf(move, call, from).map((to) => [to, from]));
};
