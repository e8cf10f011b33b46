import type { FunctionSpec } from './functionSpec.ts';

/** That of changes of many tags: tagStores.ts says what starts it. */
export const tagFunctions = {
  tagStores: {
    entry: 'lambdas/events/tagStores.ts',
    description: 'Changes the tags of many data stores, part by part',
    timeoutSeconds: 300,
    memoryMb: 1024,
    environment: ['CORE_TABLE', 'DATA_ROLE_ARN', 'PUBLISH_QUEUE_URL', 'TAGS_QUEUE_URL'],
    tables: { core: { mode: 'get', keys: ['T#*#DEPARTED'] } },
    customerTables: {
      core: [
        { mode: 'read', keys: ['*'] },
        { mode: 'write', keys: ['U#*', 'H', 'TAGJOB'] },
      ],
    },
  },
} as const satisfies Record<string, FunctionSpec>;
