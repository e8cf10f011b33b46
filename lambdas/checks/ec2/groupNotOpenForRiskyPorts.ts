import { inbound } from '../exampleAssets.ts';
import { evaluateOpen } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
import { groupCheck } from '../serviceChecks.ts';

/** As FSBP EC2.19 without databases, SSH and RDP, and the ports of Docker, etcd, VNC and kubelet. */
const riskyPorts = [
  20, 21, 23, 25, 110, 135, 137, 138, 139, 143, 445, 2375, 2376, 2379, 3000, 4333, 5000, 5500, 5601,
  5900, 8080, 8088, 8888, 10_250,
];

export const groupNotOpenForRiskyPorts = groupCheck({
  id: 'NET-05',
  title: 'Security group allows other high-risk ports from the internet',
  severity: 'High',
  type: 'Misconfiguration',
  description:
    'An inbound rule admits the whole internet on a port of administration, file transfer ' +
    'or development tools, which are not made for strangers: many of them have no sign-in ' +
    'or send passwords in clear text.',
  remediation: closePort('PORT'),
  frameworks: {
    aws_fsbp: ['EC2.19'],
    iso27001_2022: ['A.8.20', 'A.8.21', 'A.8.22'],
    soc2: ['cc_6_6'],
  },
  evaluate: (facts) => evaluateOpen({ facts, ports: riskyPorts, what: 'a high-risk port' }),
  examples: {
    pass: [{}],
    fail: [{ rules: [inbound({ fromPort: 445, toPort: 445, cidrs: ['0.0.0.0/0'] })] }],
    unknown: [{ rules: [inbound({ fromPort: 445, toPort: 445, prefixLists: ['pl-1'] })] }],
  },
});
