import { inbound } from '../exampleAssets.ts';
import { ids } from '../ids.ts';
import { evaluateOpen } from '../openPorts.ts';
import { closePort } from '../remediations/closePort.ts';
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
  frameworks: {
    aws_fsbp: ['EC2.13'],
    'cis_aws_5.0': ['5.3', '5.4'],
    'cis_aws_6.0': ['6.3', '6.4'],
    'cis_aws_7.0': ['6.3', '6.4'],
    hipaa: ['164_308_a_1_ii_b', '164_312_e_1'],
    iso27001_2022: ['A.8.20', 'A.8.21', 'A.8.22'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_9 ac_17_b cm_9_b sc_7_11 sc_7_12 sc_7_16 sc_7_21 sc_7_24_b
      sc_7_25 sc_7_26 sc_7_27 sc_7_28 sc_7_7 sc_7_a sc_7_c
    `),
    'pci_dss_4.0': ids(`
      1.2.8 1.3.1 1.3.2 1.4.2 1.5.1 A1.1.3
    `),
    soc2: ['cc_6_6', 'cc_7_2'],
  },
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
