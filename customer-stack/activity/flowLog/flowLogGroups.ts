import { type FilterLines, logGroupPlace } from '../logGroup/logGroupPlace.ts';
import { readLogLines } from '../logGroup/logLines.ts';
import type { LogPlace } from '../logPlace.ts';
import type { LogSources } from '../logSources.ts';
import { type Neighbours, readFlows } from './readFlows.ts';

/** Ten minutes of aggregation, five of delivery (VPC user guide), and as many to be sure. */
const SETTLED_MS = 20 * 60_000;

/** Flow logs in CloudWatch Logs: lines without the names of the fields. */
export const flowLogGroups = (
  { flowLogGroups: groups }: Pick<LogSources, 'flowLogGroups'>,
  around: Neighbours,
  deps: { readonly filter: FilterLines; readonly now: () => number },
): readonly LogPlace[] =>
  groups.map(({ region, group, format }) =>
    logGroupPlace({
      ...{ ...deps, source: { region, group }, settledMs: SETTLED_MS },
      read: (text) => {
        const lines = readLogLines(text).map(({ message }) => message.trim());
        return readFlows([format, ...lines].join('\n'), around);
      },
    }),
  );
