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

/** Inbound rules for the whole internet. */
const worldRules = ({ rules }: FactsOf<'Security Group'>): Rule[] =>
  rules.filter(({ isEgress, cidrs }) => !isEgress && cidrs.some(isInternet));

/** True for rules that open every port. */
export const opensEverything = (rule: Rule): boolean => {
  const ports = portsOf(rule);
  return ports !== null && ports.first <= 1 && ports.last >= MOST;
};

/** Prefix lists whose entries were not read may hold the whole internet. */
const undecided = ({ rules }: FactsOf<'Security Group'>, opens: (rule: Rule) => boolean) =>
  rules.some((rule) => !rule.isEgress && rule.prefixLists.length > 0 && opens(rule));

interface Opened {
  readonly facts: FactsOf<'Security Group'>;
  /** Whether a rule opens what is looked for. */
  readonly opens: (rule: Rule) => boolean;
  /** What is looked for, such as `port 22 (SSH)`. */
  readonly what: string;
}

/** Fails where a rule opens something to the whole internet. */
export const evaluateOpen = ({ facts, opens, what }: Opened): CheckResult => {
  const open = worldRules(facts).filter(opens);
  if (open.length > 0) {
    const from = [...new Set(open.flatMap(({ cidrs }) => cidrs.filter(isInternet)))].join(', ');
    return fail(`An inbound rule opens ${what} to ${from}.`);
  }
  return undecided(facts, opens)
    ? unknown(`A rule for ${what} names a prefix list whose entries were not read.`)
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
