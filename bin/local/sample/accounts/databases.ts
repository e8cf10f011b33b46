import type { DBCluster, DBClusterSnapshot, DBInstance, DBSnapshot } from '@aws-sdk/client-rds';
import { clusters } from './databases/clusters.ts';
import { type DatabaseFacts, instances } from './databases/instances.ts';
import { clusterSnapshots, type SharedSnapshot, snapshots } from './databases/snapshots.ts';
import type { Placed } from './services/declared.ts';

/** Databases of the RDS family: RDS, Aurora, DocumentDB and Neptune share one API. */

export interface Databases {
  readonly instances: readonly Placed<DBInstance>[];
  readonly clusters: readonly Placed<DBCluster>[];
  readonly snapshots: readonly Placed<SharedSnapshot<DBSnapshot>>[];
  readonly clusterSnapshots: readonly Placed<SharedSnapshot<DBClusterSnapshot>>[];
}

export const declareDatabases = (facts: DatabaseFacts): Databases => ({
  instances: instances(facts),
  clusters: clusters(facts.made),
  snapshots: snapshots(facts.made),
  clusterSnapshots: clusterSnapshots(facts.made),
});
