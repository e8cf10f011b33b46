import type { FunctionSpec, TableAccess } from './functionSpec.ts';

/** Calls and windows, with what is usual in them; what is found in windows is written. */
export const activityToJudge: TableAccess[] = [
  { mode: 'read', keys: ['T#*#WC#*', 'T#*#W#*', 'T#*#WP#*', 'T#*#WB#*'] },
  { mode: 'write', keys: ['T#*#WX'] },
];

/** That of activity in accounts: activity.ts says what starts it. */
export const activityFunctions = {
  ingestActivity: {
    entry: 'lambdas/events/ingestActivity.ts',
    description: 'Reads, checks and stores parts of activity',
    timeoutSeconds: 120,
    memoryMb: 512,
    environment: ['CORE_TABLE', 'CHUNKS_TABLE', 'ANALYSIS_QUEUE_URL'],
    assumesCustomerRoles: true,
    tables: {
      core: [
        { mode: 'read', keys: ['T#*#ACC', 'T#*#S#*', 'T#*#U#*'] },
        { mode: 'write', keys: ['T#*#UPLOAD', 'T#*#ANALYSIS'] },
      ],
      chunks: [
        { mode: 'get', keys: ['AWSRANGES'] },
        {
          mode: 'write',
          keys: [
            ...['T#*#W#*', 'T#*#WU#*', 'T#*#WB#*', 'T#*#WA#*', 'T#*#WP#*', 'T#*#WM', 'T#*#WF'],
            ...['T#*#WC#*', 'T#*#WX', 'T#*#WL'],
          ],
        },
      ],
    },
  },
} as const satisfies Record<string, FunctionSpec>;
