import { callerCheck, guards, quotaSettings } from './apiAccess.ts';
import { callQuota, type FunctionSpec } from './functionSpec.ts';

export const activityApi: FunctionSpec = {
  entry: 'lambdas/api/functions/activity.ts',
  description: 'Who uses data stores, and from where',
  timeoutSeconds: 15,
  memoryMb: 512,
  environment: ['CORE_TABLE', 'CHUNKS_TABLE', ...quotaSettings, ...guards],
  tables: { identity: callerCheck },
  customerTables: {
    core: [
      { mode: 'read', keys: ['S#*', 'A#*', 'N#*', 'U#*', 'P#*', 'ACC', 'POLICY'] },
      { mode: 'read', keys: ['COPIES', 'FOUNDCOPIES'] },
      callQuota,
    ],
    chunks: [
      { mode: 'read', keys: ['W#*', 'WU#*', 'WA#*', 'WP#*', 'WM', 'WF'] },
      { mode: 'get', keys: ['C#flowStores'] },
    ],
  },
};
