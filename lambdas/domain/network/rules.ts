import { ALL_PORTS, type Box, type Protocol, protocols } from './flows.ts';
import type { Interval } from './intervals.ts';

/** IANA's numbers, which network ACLs use in place of names; `-1` is every protocol. */
const names: Readonly<Record<string, readonly Protocol[]>> = {
  '-1': protocols,
  tcp: ['tcp'],
  '6': ['tcp'],
  udp: ['udp'],
  '17': ['udp'],
};

interface Rule {
  readonly protocol: string;
  readonly fromPort: number | null;
  readonly toPort: number | null;
}

/** For every protocol, a rule is for every port, whatever it says. */
const portsOf = ({ protocol, fromPort, toPort }: Rule): Interval<number> =>
  protocol === '-1' || fromPort === null
    ? ALL_PORTS
    : { from: fromPort, to: (toPort ?? fromPort) + 1 };

/** Protocols and ports of a rule of a security group or network ACL. */
export const boxOfRule = (rule: Rule): Omit<Box, 'ranges'> => ({
  protocols: names[rule.protocol] ?? [],
  ports: portsOf(rule),
});
