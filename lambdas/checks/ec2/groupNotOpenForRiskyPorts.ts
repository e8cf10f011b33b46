import { inbound } from '../exampleAssets.ts';
import { evaluateOpen, riskyPorts } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { groupCheck } from '../serviceChecks.ts';

export const groupNotOpenForRiskyPorts = groupCheck({
  id: 'NET-05',
  title: 'Security group allows other high-risk ports from the internet',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'An inbound rule admits the whole internet on a port of administration, file transfer ' +
    'or development tools, which are not made for strangers: many of them have no sign-in ' +
    'or send passwords in clear text.',
  remediation: closePort('PORT'),
  frameworks: requirementsOn(['openNetwork'], {
    aws_fsbp: ['EC2.19'],
  }),
  evaluate: (facts) => evaluateOpen({ facts, ports: riskyPorts, what: 'a high-risk port' }),
  examples: {
    pass: [{}],
    fail: [{ rules: [inbound({ fromPort: 445, toPort: 445, cidrs: ['0.0.0.0/0'] })] }],
    unknown: [{ rules: [inbound({ fromPort: 445, toPort: 445, prefixLists: ['pl-1'] })] }],
  },
});
