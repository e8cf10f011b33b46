import { ACCOUNT_DENIED_ACTIONS_MAX } from '#contracts/scan/scanFinished.ts';
import type {
  CollectContext,
  Collector,
  FlowLogGroup,
  FlowLogPlace,
  Found,
  FoundCode,
  FoundRow,
  FoundStore,
} from '../collectors/collector.ts';
import { failedCall } from '../collectors/failedCalls.ts';
import { deniedAction, listed, type NotedCall, withRefusals } from '../collectors/refusals.ts';

/** Calls of a collector that did not succeed, and the resources that it found. */
export interface UnansweredCalls {
  readonly arns: readonly string[];
  readonly calls: readonly NotedCall[];
}

export type DiscoverProgress =
  | ({ readonly step: 'unanswered' } & UnansweredCalls)
  | { readonly step: 'collecting'; readonly collector: string }
  | { readonly step: 'collectorFailed'; readonly collector: string; readonly error: string }
  | { readonly step: 'found'; readonly collector: string; readonly stores: number };

/** A store with the collector that knows how to read it. */
export interface CollectedStore extends FoundStore {
  readonly collector: string;
}

/** A program whose code is read, likewise. */
export interface CollectedCode extends FoundCode {
  readonly collector: string;
}

export interface Discovered {
  readonly stores: readonly CollectedStore[];
  readonly codes: readonly CollectedCode[];
  readonly rows: readonly FoundRow['row'][];
  /** Of its networks. */
  readonly flowLogs: readonly FlowLogPlace[];
  readonly flowLogGroups: readonly FlowLogGroup[];
  /** False when something could not be listed: what was not seen may still be there. */
  readonly complete: boolean;
  /** IAM actions that were refused, but for those that only one store lacks. */
  readonly deniedActions: readonly string[];
}

/** Only kind and call are reported: messages may quote what was read. */
const describeFailures = (failures: readonly unknown[]): string[] => {
  const failed = failures.map((error) => {
    const name = error instanceof Error ? error.name : 'unknown';
    const { action, region } = failedCall(error, deniedAction(error)) ?? {};
    return { text: action === undefined ? name : `${name}: ${action}`, region };
  });
  return [...Map.groupBy(failed, ({ text }) => text)].map(([text, of]) => {
    const regions = [...new Set(of.flatMap(({ region }) => region ?? []))].toSorted();
    return regions.length === 0 ? text : `${text} in ${regions.join(', ')}`;
  });
};

const isStore = (found: Found): found is FoundStore => 'facts' in found;

interface DiscoverOptions {
  readonly collectors: readonly Collector[];
  readonly onProgress: (progress: DiscoverProgress) => void;
  /** Runs one collector, and may note how long it took. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Collected {
  readonly found: readonly Found[];
  /** False when something could not be listed. */
  readonly complete: boolean;
  /** IAM actions that were refused to it, but for those that only one store lacks. */
  readonly denied: readonly string[];
}

const collect = async (
  collector: Collector,
  context: CollectContext,
  onProgress: DiscoverOptions['onProgress'],
): Promise<Collected> => {
  const { name } = collector;
  onProgress({ step: 'collecting', collector: name });
  const { result: found, refusals } = await withRefusals(() =>
    listed(() => collector.collect(context)),
  );
  const { failures, denied, calls } = refusals;
  if (calls.length > 0) {
    const arns = found.map((each) => (isStore(each) ? each.facts.arn : each.row.arn));
    onProgress({ step: 'unanswered', arns, calls });
  }
  for (const error of describeFailures(failures))
    onProgress({ step: 'collectorFailed', collector: name, error });
  const complete = failures.length === 0;
  if (complete)
    onProgress({ step: 'found', collector: name, stores: found.filter(isStore).length });
  return { found, complete, denied: [...denied] };
};

/** First step of a scan: what is there. One collector's failure never stops the others. */
export const discover = async (
  context: CollectContext,
  { collectors, onProgress, run }: DiscoverOptions,
): Promise<Discovered> => {
  const lists = await Promise.all(
    collectors.map(async (collector) => ({
      collector: collector.name,
      ...(await run(() => collect(collector, context, onProgress))),
    })),
  );
  return {
    stores: lists.flatMap(({ collector, found }) =>
      found.filter(isStore).map((store) => ({ ...store, collector })),
    ),
    codes: lists.flatMap(({ collector, found }) =>
      found.flatMap((each) =>
        isStore(each) || each.code === undefined ? [] : [{ ...each.code, collector }],
      ),
    ),
    flowLogs: lists.flatMap(({ found }) =>
      found.flatMap((each) => (isStore(each) ? [] : (each.flowLogs ?? []))),
    ),
    flowLogGroups: lists.flatMap(({ found }) =>
      found.flatMap((each) => (isStore(each) ? [] : (each.flowLogGroups ?? []))),
    ),
    rows: lists.flatMap(({ found }) => found.flatMap((each) => (isStore(each) ? [] : [each.row]))),
    complete: lists.every(({ complete }) => complete),
    deniedActions: [...new Set(lists.flatMap(({ denied }) => denied))]
      .toSorted()
      .slice(0, ACCOUNT_DENIED_ACTIONS_MAX),
  };
};
