import { inbound } from '../exampleAssets.ts';
import { evaluateOpen } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { groupCheck } from '../serviceChecks.ts';

export const groupNotOpenForRdp = groupCheck({
  id: 'NET-03',
  title: 'Security group allows RDP (port 3389) from the internet',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'An inbound rule admits the whole internet on port 3389. Remote desktops are the most ' +
    'frequent way in for ransomware: passwords are guessed, and weaknesses of the protocol ' +
    'need none.',
  remediation: closePort(3389),
  frameworks: requirementsOn(['openNetwork'], {
    aws_fsbp: ['EC2.14'],
    'cis_aws_5.0': ['5.3', '5.4'],
    'cis_aws_6.0': ['6.3', '6.4'],
    'cis_aws_7.0': ['6.3', '6.4'],
  }),
  evaluate: (facts) => evaluateOpen({ facts, ports: [3389], what: 'port 3389 (RDP)' }),
  examples: {
    pass: [{}],
    fail: [{ rules: [inbound({ fromPort: 3389, toPort: 3389, cidrs: ['0.0.0.0/0'] })] }],
    unknown: [{ rules: [inbound({ fromPort: 3389, toPort: 3389, prefixLists: ['pl-1'] })] }],
  },
});
