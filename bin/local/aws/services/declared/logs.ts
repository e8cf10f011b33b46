import type { FilterLogEventsCommandOutput } from '@aws-sdk/client-cloudwatch-logs';
import type { WireService } from '#local/aws/types.ts';
import { declare, type Reply } from './declare.ts';

/** Groups of the accounts, which hold no lines. */
export const logsService = (): WireService =>
  declare('logs', {
    FilterLogEvents: () => ({ events: [] }) satisfies Reply<FilterLogEventsCommandOutput>,
  });
