import type { CheckOutcome } from './checkResults.ts';
import { regionOf } from './checkResults.ts';
import type { ReachableInterface } from './internet.ts';
import { table, visible } from './summary.ts';

const failedText = (failed: readonly CheckOutcome[]): string[] => {
  if (failed.length === 0) return [];
  const rows = failed.map(({ check, row, evidence }) => [
    check.severity,
    check.id,
    check.title,
    row.name,
    regionOf(row),
    evidence,
  ]);
  return [
    `Failed checks\n${table([['Severity', 'Check', 'Title', 'Resource', 'Region', 'Evidence'], ...rows])}`,
  ];
};

/** What could not be read is one line for each reason. */
const unknownText = (unknown: readonly CheckOutcome[]): string[] => {
  if (unknown.length === 0) return [];
  const byReason = Map.groupBy(unknown, ({ evidence }) => evidence);
  const rows = [...byReason].map(([reason, of]) => [
    String(of.length),
    [...new Set(of.map(({ check }) => check.id))].join(', '),
    reason,
  ]);
  return [`Unknown\n${table([['Results', 'Checks', 'Reason'], ...rows])}`];
};

const reachableText = (reachable: readonly ReachableInterface[]): string[] => {
  if (reachable.length === 0) return [];
  const rows = reachable.map(({ id, owner, reach, ports, because }) => [
    id,
    owner ?? '-',
    reach,
    ports || '-',
    because.join(' > '),
  ]);
  return [
    `Reachable from the internet\n${table([['Interface', 'Belongs to', 'Reach', 'Ports', 'Because of'], ...rows])}`,
  ];
};

/** Failed checks, what could not be told, and what the internet reaches; empty where there is none. */
export const postureText = (
  outcomes: readonly CheckOutcome[],
  reachable: readonly ReachableInterface[],
): string => {
  const of = (status: CheckOutcome['status']) => outcomes.filter((each) => each.status === status);
  const passed = of('pass').length;
  const sections = [
    ...failedText(of('fail')),
    ...reachableText(reachable),
    ...unknownText(of('unknown')),
    ...(outcomes.length === 0 ? [] : [`${outcomes.length} check results, ${passed} passed`]),
  ];
  return visible(sections.join('\n\n'));
};
