import type { Databases } from '#local/aws/services/declared/rds.ts';
import { clusters } from './clusters.ts';
import { exportTasks } from './exports.ts';
import { type DatabaseFacts, instances } from './instances.ts';
import { engineVersions, groupParameters } from './settings.ts';
import { clusterSnapshots, snapshots } from './snapshots.ts';

/** Databases of the RDS family: RDS, Aurora, DocumentDB and Neptune share one API. */
export const declareDatabases = (facts: DatabaseFacts): Databases => ({
  instances: instances(facts),
  clusters: clusters(facts.made),
  snapshots: snapshots(facts.made),
  clusterSnapshots: clusterSnapshots(facts.made),
  exportTasks: exportTasks(facts.made),
  parameterGroups: groupParameters,
  engineVersions,
});
