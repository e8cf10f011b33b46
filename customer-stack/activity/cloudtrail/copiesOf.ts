import { arnOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import type { Naming } from './naming.ts';
import { callOf, named, regional } from './storesOf.ts';

/** Data stores among what has tags, policies and exports; others are groups of parameters and the like. */
const isStore =
  /^arn:[^:]+:(?:rds:[^:]*:\d*:(?:db|cluster|snapshot|cluster-snapshot):|dynamodb:[^:]*:\d*:table\/[^/]+(?:\/backup\/[^/]+)?$|redshift:[^:]*:\d*:(?:cluster|snapshot):|elasticache:[^:]*:\d*:(?:cluster|replicationgroup):|es:[^:]*:\d*:domain\/)/;

const arnIn =
  (parameter: string): Naming =>
  ({ parameters }) => {
    const arn = arnOf(parameters[parameter]);
    return arn !== null && isStore.test(arn) ? [arn] : [];
  };

const database = (parameter: string) => named(parameter, regional('rds', 'snapshot:'));
const cluster = (parameter: string) => named(parameter, regional('rds', 'cluster-snapshot:'));
const disk = (parameter: string) => named(parameter, regional('ec2', 'snapshot/'));

/** A snapshot of a warehouse is named with the warehouse, which calls may leave out. */
const warehouse =
  (ofCluster: string, snapshot: string): Naming =>
  (call) => {
    const [of, name] = [textOf(call.parameters[ofCluster]), textOf(call.parameters[snapshot])];
    return of && name ? [regional('redshift', 'snapshot:')(`${of}/${name}`, call)] : [];
  };

/** Tags are put on several resources at once. */
const taggedDisks: Naming = (call) => {
  const { items } = fieldsOf(call.parameters.resourcesSet);
  const ids = [items].flat().map((item) => textOf(fieldsOf(item).resourceId));
  return ids
    .filter((id) => id.startsWith('snap-'))
    .map((id) => regional('ec2', 'snapshot/')(id, call));
};

/** Sources: API references of the services; CloudTrail writes parameters with a small first letter. */
const namings: Readonly<Record<string, readonly Naming[]>> = {
  'rds.amazonaws.com': [
    ...[database('dBSnapshotIdentifier'), database('sourceDBSnapshotIdentifier')],
    ...[cluster('dBClusterSnapshotIdentifier'), cluster('sourceDBClusterSnapshotIdentifier')],
    ...[cluster('snapshotIdentifier'), arnIn('sourceArn'), arnIn('resourceName')],
  ],
  'dynamodb.amazonaws.com': [arnIn('backupArn'), arnIn('resourceArn')],
  'redshift.amazonaws.com': [
    warehouse('snapshotClusterIdentifier', 'snapshotIdentifier'),
    warehouse('sourceSnapshotClusterIdentifier', 'sourceSnapshotIdentifier'),
    arnIn('resourceName'),
  ],
  'elasticache.amazonaws.com': [arnIn('resourceName')],
  'es.amazonaws.com': [arnIn('aRN')],
  'ec2.amazonaws.com': [disk('snapshotId'), disk('sourceSnapshotId'), taggedDisks],
};

/** Each page of the console looks at all of them. */
const readsOnly = /^(?:Describe|List|Get)/;

/**
 * ARNs of the snapshots and backups that a record uses, and of data stores that it names by ARN. Who
 * shares or restores a snapshot uses what it may do with that, whatever becomes of it.
 */
export const copiesOf = (record: Fields): string[] => {
  const service = textOf(record.eventSource);
  const own = Object.hasOwn(namings, service) ? namings[service] : undefined;
  if (own === undefined || readsOnly.test(textOf(record.eventName))) return [];
  const call = callOf(record);
  return own.flatMap((naming) => naming(call));
};
