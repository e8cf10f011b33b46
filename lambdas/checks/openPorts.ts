import { isWholeInternet } from '#domain/network/internet.ts';
import type { FactsOf } from './assetCheck.ts';
import type { CheckResult } from './check.ts';
import { fail, pass, unknown } from './result.ts';

type Rule = FactsOf<'Security Group'>['rules'][number];

/** As FSBP EC2.19 without databases, SSH and RDP, and the ports of Docker, etcd, VNC and kubelet. */
export const riskyPorts = [
  20, 21, 23, 25, 110, 135, 137, 138, 139, 143, 445, 2375, 2376, 2379, 3000, 4333, 5000, 5500, 5601,
  5900, 8080, 8088, 8888, 10_250,
];

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

/** Ranges of rules, each with the name that it goes by: its own, or that of its prefix list. */
const rangesOf = (facts: Facts, rules: readonly Rule[]) =>
  rules.flatMap(({ cidrs, prefixLists }) => [
    ...cidrs.map((cidr) => ({ name: cidr, cidrs: [cidr] as readonly string[] })),
    ...prefixLists.map((id) => ({
      name: `the prefix list ${id}`,
      cidrs: entriesOf(facts, id) ?? [],
    })),
  ]);

const cidrsOf = (facts: Facts, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ cidrs, prefixLists }) =>
    prefixLists.length === 0
      ? cidrs
      : [...cidrs, ...prefixLists.flatMap((id) => entriesOf(facts, id) ?? [])],
  );

const MOST_NAMED = 5;

/** What is the whole internet by itself; without such, all ranges that are it together. */
const internetIn = (facts: Facts, rules: readonly Rule[]): string[] => {
  const ranges = rangesOf(facts, rules);
  const alone = ranges.filter(({ cidrs }) => isWholeInternet(cidrs));
  if (alone.length > 0) return alone.map(({ name }) => name);
  if (!isWholeInternet(cidrsOf(facts, rules))) return [];
  const more = ranges.length - MOST_NAMED;
  const named = ranges.slice(0, MOST_NAMED).map(({ name }) => name);
  return more > 0 ? [...named, `${more} more ranges`] : named;
};

/** True for rules that open every port. */
const opensEverything = (rule: Rule): boolean => {
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

const transports = [
  ['-1', 'tcp', '6'],
  ['-1', 'udp', '17'],
];

interface Opened {
  readonly facts: Facts;
  /** Each by itself: rules for different ports open none of them together. */
  readonly ports: readonly number[] | 'every';
  /** What is looked for, such as `port 22 (SSH)`. */
  readonly what: string;
}

const opensPort = (rule: Rule, port: number): boolean => {
  const range = portsOf(rule);
  return range !== null && port >= range.first && port <= range.last;
};

const opens = (rule: Rule, ports: Opened['ports']): boolean =>
  !rule.isEgress &&
  (ports === 'every' ? opensEverything(rule) : ports.some((port) => opensPort(rule, port)));

/** Rules port by port; those for every port are an issue of their own where they suffice. */
const rulesByPort = (facts: Facts, rules: readonly Rule[], ports: Opened['ports']) => {
  if (ports === 'every') return [rules];
  const isOpen = isWholeInternet(cidrsOf(facts, rules.filter(opensEverything)));
  const narrow = isOpen ? rules.filter((rule) => !opensEverything(rule)) : rules;
  if (narrow.length < 2) return [narrow];
  return ports.map((port) => narrow.filter((rule) => opensPort(rule, port)));
};

/** Rules by protocol and port; all at once where even together they are not for the internet. */
const openingOf = (facts: Facts, ports: Opened['ports']): (readonly Rule[])[] => {
  const all = facts.rules.filter((rule) => opens(rule, ports));
  if (!isWholeInternet(cidrsOf(facts, all))) return [all];
  return transports.flatMap((names) => {
    const rules = all.filter(({ protocol }) => names.includes(protocol));
    return rulesByPort(facts, rules, ports);
  });
};

const passReason = ({ facts, ports, what }: Opened): string => {
  const whole = ports === 'every' ? [] : openingOf(facts, 'every');
  return whole.some((rules) => internetIn(facts, rules).length > 0)
    ? `Rules for every port open ${what} to the internet; no other inbound rule does.`
    : `No inbound rule opens ${what} to the internet.`;
};

/** Fails where rules open something to the whole internet. */
export const evaluateOpen = ({ facts, ports, what }: Opened): CheckResult => {
  const opening = openingOf(facts, ports);
  const from = [...new Set(opening.flatMap((rules) => internetIn(facts, rules)))];
  if (from.length > 0) return fail(`An inbound rule opens ${what} to ${from.join(', ')}.`);
  const unread = unreadLists(facts, opening.flat());
  return unread.length > 0
    ? unknown(`A rule for ${what} names ${unread.join(', ')}, whose entries could not be read.`)
    : pass(passReason({ facts, ports, what }));
};

/** A rule without the ranges that are not to stay; none where it then admits nobody. */
const keepRanges = (rule: Rule, isKept: (cidrs: readonly string[]) => boolean, facts: Facts) => {
  const cidrs = rule.cidrs.filter((cidr) => isKept([cidr]));
  const prefixLists = rule.prefixLists.filter((id) => isKept(entriesOf(facts, id) ?? []));
  const isEmpty = cidrs.length + prefixLists.length + rule.groups.length === 0;
  return isEmpty ? [] : [{ ...rule, cidrs, prefixLists }];
};

/** The rules once nothing opens any of the ports to the whole internet. */
export const closeToInternet = (facts: Facts, ports: Opened['ports']): Rule[] => {
  const opening = openingOf(facts, ports).filter((rules) => isWholeInternet(cidrsOf(facts, rules)));
  const isNarrow = (cidrs: readonly string[]): boolean => !isWholeInternet(cidrs);
  const isSplit = (rules: readonly Rule[]): boolean =>
    rangesOf(facts, rules).every(({ cidrs }) => isNarrow(cidrs));
  const together = new Set(opening.filter(isSplit).flat());
  const all = new Set(opening.flat());
  return facts.rules.flatMap((rule) =>
    all.has(rule) ? keepRanges(rule, together.has(rule) ? () => false : isNarrow, facts) : [rule],
  );
};
