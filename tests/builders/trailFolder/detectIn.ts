import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { DetectionFacts } from '#domain/detections/detection.ts';
import { detections } from '#domain/detections/index.ts';

interface Left {
  readonly windows: readonly ActivityWindow[];
  readonly calls: readonly ActivityCall[];
}

const DAY = 86_400_000;

/**
 * What detections find in what left an account, where nothing else is known of it: all that it
 * names is taken for its own, sensitive and within reach, and nobody for new.
 */
export const detectIn = ({ windows, calls }: Left, accountId: string) => {
  const named = new Map(
    [...windows.map(({ store }) => store), ...calls.flatMap(({ resources }) => resources)].map(
      (arn) => [arn, { id: arn, arn, name: arn.split(/[:/]/).at(-1) ?? '', isSensitive: true }],
    ),
  );
  const of = (arn: string) => [named.get(arn)].filter((each) => each !== undefined);
  const facts = (now: number): DetectionFacts => ({
    ...{ accountId, ownAccounts: new Set([accountId]), now, reports: [] },
    calls: calls
      .filter(({ at }) => at <= now && at > now - DAY)
      .map((call) => ({ call, place: null })),
    windows: windows
      .filter(({ start }) => start <= now && start > now - DAY)
      .map((window) => ({ storeId: window.store, window, places: {} })),
    baselineOf: () => ({ habits: undefined, everybody: undefined, days: [] }),
    ...{ storesOf: of, reachedFrom: of, isOwn: (arn) => named.has(arn), madeBefore: () => 0 },
  });
  const last = Math.max(0, ...calls.map(({ at }) => at), ...windows.map(({ start }) => start));
  return detections
    .map(({ id, title, detect }) => ({ id, title, found: detect(facts(last + DAY / 24)) }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};
