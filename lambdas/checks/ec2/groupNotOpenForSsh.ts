import { inbound } from '../exampleAssets.ts';
import { evaluateOpen } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { groupCheck } from '../serviceChecks.ts';

const byList = { rules: [inbound({ fromPort: 22, toPort: 22, prefixLists: ['pl-1'] })] };
const from = (...cidrs: string[]) => inbound({ fromPort: 22, toPort: 22, cidrs });
const listOf = (...cidrs: string[]) => ({ id: 'pl-1', isAws: false, cidrs });

export const groupNotOpenForSsh = groupCheck({
  id: 'NET-02',
  title: 'Security group allows SSH (port 22) from the internet',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'An inbound rule admits the whole internet on port 22. Bots try passwords and stolen ' +
    'keys against such a port from the first minute on; one weak account is enough to get ' +
    'onto the machine and to its role.',
  remediation: closePort(22),
  frameworks: requirementsOn(['openNetwork'], {
    aws_fsbp: ['EC2.13'],
    'cis_aws_5.0': ['5.3', '5.4'],
    'cis_aws_6.0': ['6.3', '6.4'],
    'cis_aws_7.0': ['6.3', '6.4'],
    hipaa: ['164_308_a_1_ii_b', '164_312_e_1'],
  }),
  evaluate: (facts) => evaluateOpen({ facts, ports: [22], what: 'port 22 (SSH)' }),
  examples: {
    pass: [
      {},
      { ...byList, prefixLists: [listOf('203.0.113.0/24')] },
      { rules: [from('0.0.0.0/1')] },
      { rules: [from('0.0.0.0/1'), { ...from('128.0.0.0/1'), protocol: 'udp' }] },
      { rules: [from('0.0.0.0/1'), inbound({ cidrs: ['128.0.0.0/1'] })] },
    ],
    fail: [
      { rules: [from('0.0.0.0/0')] },
      { rules: [from('198.51.100.7/0')] },
      { rules: [from('0.0.0.0/1', '128.0.0.0/1')] },
      { rules: [from('0.0.0.0/1'), { ...from('128.0.0.0/1'), protocol: '-1' }] },
      {
        rules: [from('0.0.0.0/1'), ...byList.rules],
        prefixLists: [listOf('128.0.0.0/2', '192.0.0.0/2')],
      },
      { ...byList, prefixLists: [listOf('203.0.113.0/24', '0.0.0.0/0')] },
    ],
    unknown: [byList, { ...byList, prefixLists: [{ ...listOf(), cidrs: null }] }],
  },
});
