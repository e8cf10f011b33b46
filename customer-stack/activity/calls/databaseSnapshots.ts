import { named, regional } from '../cloudtrail/storesOf.ts';
import { textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { opensTo } from './opensTo.ts';
import { textsOf } from './textsOf.ts';

/** Accounts that may restore a snapshot; `all` = everybody. */
const shared =
  (parameter: string, kind: string): ReadCall =>
  (call) => {
    if (textOf(call.parameters.attributeName) !== 'restore') return undefined;
    const accounts = textsOf(call.parameters.valuesToAdd);
    const opened = opensTo({ isPublic: accounts.includes('all'), accounts }, call.accountId);
    const resources = named(parameter, regional('rds', `${kind}:`))(call);
    return opened === null ? undefined : { resources, opensTo: opened };
  };

export const databaseSnapshots: CallFamily = {
  service: 'rds.amazonaws.com',
  operations: {
    ModifyDBClusterSnapshotAttribute: shared('dBClusterSnapshotIdentifier', 'cluster-snapshot'),
    ModifyDBSnapshotAttribute: shared('dBSnapshotIdentifier', 'snapshot'),
  },
};
