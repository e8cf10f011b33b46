import { inbound } from '../exampleAssets.ts';
import { evaluateOpen } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { groupCheck } from '../serviceChecks.ts';

export const groupNotOpenOnAllPorts = groupCheck({
  id: 'NET-01',
  title: 'Security group allows all ports from the internet',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'An inbound rule of the security group admits the whole internet on every port. ' +
    'Whatever listens on a machine or database with this group can be attacked, also what ' +
    'somebody starts tomorrow.',
  remediation: closePort('PORT'),
  frameworks: requirementsOn(['openNetwork'], {
    'cis_aws_5.0': ['5.3', '5.4'],
    'cis_aws_6.0': ['6.3', '6.4'],
    'cis_aws_7.0': ['6.3', '6.4'],
  }),
  evaluate: (facts) => evaluateOpen({ facts, ports: 'every', what: 'every port' }),
  examples: {
    pass: [
      {},
      {
        rules: [
          inbound({
            protocol: '-1',
            fromPort: null,
            toPort: null,
            isEgress: true,
            cidrs: ['0.0.0.0/0'],
          }),
        ],
      },
    ],
    fail: [
      { rules: [inbound({ protocol: '-1', fromPort: null, toPort: null, cidrs: ['::/0'] })] },
      { rules: [inbound({ fromPort: 0, toPort: 65535, cidrs: ['0.0.0.0/0'] })] },
    ],
    unknown: [
      { rules: [inbound({ protocol: '-1', fromPort: null, toPort: null, prefixLists: ['pl-1'] })] },
    ],
  },
});
