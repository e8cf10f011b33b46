import type { CallEffect } from '#contracts/activity/activityCall.ts';
import type { Naming } from '../cloudtrail/naming.ts';
import { named, regional } from '../cloudtrail/storesOf.ts';
import type { Fields } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';

const instance = named('dBInstanceIdentifier', regional('rds', 'db:'));
const cluster = named('dBClusterIdentifier', regional('rds', 'cluster:'));
const snapshot = named('dBSnapshotIdentifier', regional('rds', 'snapshot:'));
const clusterSnapshot = (parameter: string) =>
  named(parameter, regional('rds', 'cluster-snapshot:'));
const stated = named('resourceArn', (name) => name);

/** What parameters do that have these values. */
const settings: ReadonlyArray<readonly [CallEffect, (parameters: Fields) => boolean]> = [
  ['publiclyAccessible', ({ publiclyAccessible }) => publiclyAccessible === true],
  ['deletionProtectionOff', ({ deletionProtection }) => deletionProtection === false],
  ['passwordSet', ({ masterUserPassword }) => masterUserPassword !== undefined],
];

const effectsOf = (parameters: Fields, known: readonly CallEffect[]): CallEffect[] =>
  settings.flatMap(([effect, isSet]) =>
    known.includes(effect) && isSet(parameters) ? [effect] : [],
  );

const modified =
  (of: Naming): ReadCall =>
  (call) => {
    const all = ['publiclyAccessible', 'deletionProtectionOff', 'passwordSet'] as const;
    const effects = effectsOf(call.parameters, all);
    return effects.length === 0 ? undefined : { resources: of(call), effects };
  };

/** A new database is given a password as it should. */
const created: ReadCall = (call) => {
  const effects = effectsOf(call.parameters, ['publiclyAccessible']);
  return effects.length === 0 ? undefined : { resources: instance(call), effects };
};

const restored =
  (of: Naming, from: Naming): ReadCall =>
  (call) => ({
    resources: [...of(call), ...from(call)],
    effects: effectsOf(call.parameters, ['publiclyAccessible']),
  });

const deleted =
  (of: Naming): ReadCall =>
  (call) =>
    call.parameters.skipFinalSnapshot === true
      ? { resources: of(call), effects: ['noFinalSnapshot'] }
      : undefined;

const touched =
  (of: Naming): ReadCall =>
  (call) => ({ resources: of(call) });

export const databases: CallFamily = {
  service: 'rds.amazonaws.com',
  operations: {
    CreateDBInstance: created,
    DeleteDBCluster: deleted(cluster),
    DeleteDBClusterSnapshot: touched(clusterSnapshot('dBClusterSnapshotIdentifier')),
    DeleteDBInstance: deleted(instance),
    DeleteDBSnapshot: touched(snapshot),
    ModifyDBCluster: modified(cluster),
    ModifyDBInstance: modified(instance),
    RestoreDBClusterFromSnapshot: restored(cluster, clusterSnapshot('snapshotIdentifier')),
    RestoreDBInstanceFromDBSnapshot: restored(instance, snapshot),
    StopActivityStream: touched(stated),
  },
};
