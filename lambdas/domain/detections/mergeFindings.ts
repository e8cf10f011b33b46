import { WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import { type Evidence, MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import type { WindowFinding } from '#contracts/activity/windowFinding.ts';

/** The same for the same calls of a window, of whatever revision. */
const keyOf = ({ at, operation, principal, source, error }: Evidence): string =>
  JSON.stringify([
    ...[Math.floor(at / WINDOW_MS), operation, error === null],
    ...[principal.type, principal.name, principal.arn, source.type, source.name],
  ]);

const isFurther = (one: Evidence, other: Evidence): boolean =>
  one.count > other.count || (one.count === other.count && one.at > other.at);

const inOrder = ([a, one]: [string, Evidence], [b, other]: [string, Evidence]): number =>
  one.at - other.at || (a < b ? -1 : 1);

const unionOf = (all: readonly Evidence[]): Evidence[] => {
  const found = new Map<string, Evidence>();
  for (const each of all) {
    const known = found.get(keyOf(each));
    if (known === undefined || isFurther(each, known)) found.set(keyOf(each), each);
  }
  const sorted = [...found].sort(inOrder).map(([, each]) => each);
  return sorted.slice(-MOST_EVIDENCE);
};

/** Of the same detection and asset: both, in whatever order and however often. */
export const mergeFindings = (a: WindowFinding, b: WindowFinding): WindowFinding => {
  const isLater = a.lastAt > b.lastAt || (a.lastAt === b.lastAt && a.because >= b.because);
  const evidence = unionOf([...a.evidence, ...b.evidence]);
  return {
    ...(isLater ? a : b),
    stores: [...new Set([...a.stores, ...b.stores])].sort(),
    isAttempt: a.isAttempt && b.isAttempt,
    evidence,
  };
};
