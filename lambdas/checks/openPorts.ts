import type { FactsOf } from './assetCheck.ts';
import type { CheckResult } from './check.ts';
import { fail, pass, unknown } from './result.ts';

type Rule = FactsOf<'Security Group'>['rules'][number];

/** From a prefix of zero bits on, whatever the address before it, a range is the whole internet. */
const isInternet = (cidr: string): boolean => cidr.endsWith('/0');

const MOST = 65_535;

/** First and last port that a rule opens by TCP or UDP; null for other protocols. */
const portsOf = ({ protocol, fromPort, toPort }: Rule): { first: number; last: number } | null => {
  if (protocol === '-1') return { first: 0, last: MOST };
  if (!['tcp', 'udp', '6', '17'].includes(protocol)) return null;
  return { first: fromPort ?? 0, last: toPort ?? MOST };
};

type Facts = FactsOf<'Security Group'>;

/** Undefined where the entries of a list were not read. */
const entriesOf = ({ prefixLists }: Facts, id: string): readonly string[] | undefined =>
  prefixLists.find((list) => list.id === id)?.cidrs ?? undefined;

/** Ranges and lists of a rule that are the whole internet. */
const internetIn = (facts: Facts, { cidrs, prefixLists }: Rule): string[] => [
  ...cidrs.filter(isInternet),
  ...prefixLists
    .filter((id) => entriesOf(facts, id)?.some(isInternet))
    .map((id) => `the prefix list ${id}`),
];

/** True for rules that open every port. */
export const opensEverything = (rule: Rule): boolean => {
  const ports = portsOf(rule);
  return ports !== null && ports.first <= 1 && ports.last >= MOST;
};

/** Lists whose entries were not read may hold the whole internet. */
const unreadLists = (facts: Facts, rules: readonly Rule[]): string[] => [
  ...new Set(
    rules.flatMap(({ prefixLists }) =>
      prefixLists.filter((id) => entriesOf(facts, id) === undefined),
    ),
  ),
];

interface Opened {
  readonly facts: Facts;
  /** Whether a rule opens what is looked for. */
  readonly opens: (rule: Rule) => boolean;
  /** What is looked for, such as `port 22 (SSH)`. */
  readonly what: string;
}

/** Fails where a rule opens something to the whole internet. */
export const evaluateOpen = ({ facts, opens, what }: Opened): CheckResult => {
  const opening = facts.rules.filter((rule) => !rule.isEgress && opens(rule));
  const from = [...new Set(opening.flatMap((rule) => internetIn(facts, rule)))];
  if (from.length > 0) return fail(`An inbound rule opens ${what} to ${from.join(', ')}.`);
  const unread = unreadLists(facts, opening);
  return unread.length > 0
    ? unknown(`A rule for ${what} names ${unread.join(', ')}, whose entries could not be read.`)
    : pass(`No inbound rule opens ${what} to the internet.`);
};

/** Whether a rule opens one of the ports, and not all of them at once, which is an issue of its own. */
export const opensAnyOf =
  (ports: readonly number[]) =>
  (rule: Rule): boolean => {
    const range = portsOf(rule);
    return (
      range !== null &&
      !opensEverything(rule) &&
      ports.some((port) => port >= range.first && port <= range.last)
    );
  };
