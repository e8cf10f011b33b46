import { type Family, families } from '#domain/network/cidr.ts';
import { INTERNET, reachOf } from '#domain/network/internet.ts';
import { type Intervals, intersect, subtract, unite } from '#domain/network/intervals.ts';
import { boxOfRule } from '#domain/network/rules.ts';
import type { FactsOf } from '../assetCheck.ts';
import { aclEntry } from '../examplePlatform.ts';
import { networkAclCheck } from '../guardChecks.ts';
import { rangeOf } from '../ranges.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';

const ports = { 22: 'SSH', 3389: 'RDP' } as const;
type Entry = FactsOf<'Network ACL'>['entries'][number];
const internets = { 4: '0.0.0.0/0', 6: '::/0' } as const;

const isFor = (entry: Entry, port: number, family: Family): boolean => {
  if (entry.isEgress || entry.cidr.includes(':') !== (family === 6)) return false;
  const { protocols, ports: opened } = boxOfRule(entry);
  return protocols.includes('tcp') && opened.from <= port && port < opened.to;
};

/** Inbound entries for addresses of the family at the port, the first to decide first. */
const entriesFor = (entries: readonly Entry[], port: number, family: Family): Entry[] =>
  entries.filter((entry) => isFor(entry, port, family)).toSorted((a, b) => a.number - b.number);

/** What of the internet the entries let in, given in the order in which they decide. */
const admitted = (entries: readonly Entry[], family: Family): Intervals<bigint> => {
  let open: Intervals<bigint> = [];
  let left = INTERNET[family];
  for (const { cidr, isAllow } of entries) {
    const range = rangeOf(cidr);
    if (range === undefined) continue;
    if (isAllow) open = unite(open, intersect(left, [range]));
    left = subtract(left, [range]);
  }
  return open;
};

/** Whether entries let in all of the internet but for a small part. */
const admits = (entries: readonly Entry[], port: number, family: Family): boolean => {
  const matching = entriesFor(entries, port, family);
  const [first] = matching;
  if (first === undefined || !matching.some(({ isAllow }) => isAllow)) return false;
  // An entry for every address decides alone: most ACLs have such a one.
  if (first.cidr === internets[family]) return first.isAllow;
  return ['world', 'wide'].includes(reachOf(family, admitted(matching, family)));
};

export const aclClosedForAdministration = networkAclCheck({
  id: 'NET-12',
  title: 'Network ACL allows SSH or RDP from the internet',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeNetworkAcls'],
  description:
    'The network access control list admits the whole internet on port 22 or 3389. It is the ' +
    'second fence around the subnets: while it is open, one wrong rule of a security group ' +
    'exposes the administration of every machine in them.',
  remediation: {
    console: [
      'Choose the tab Inbound rules, then Edit inbound rules.',
      'Add rules that deny ports 22 and 3389 from 0.0.0.0/0 and ::/0, with numbers below the rule that allows, and save.',
    ],
    cli: [
      'aws ec2 create-network-acl-entry --network-acl-id {{id}} --ingress --rule-number 90 --protocol tcp --port-range From=22,To=22 --cidr-block 0.0.0.0/0 --rule-action deny',
      'aws ec2 create-network-acl-entry --network-acl-id {{id}} --ingress --rule-number 91 --protocol tcp --port-range From=3389,To=3389 --cidr-block 0.0.0.0/0 --rule-action deny',
    ],
    cloudFormation: {
      type: 'AWS::EC2::NetworkAclEntry',
      properties: [
        'NetworkAclId: "{{id}}"',
        'RuleNumber: 90',
        'Protocol: 6',
        'PortRange: { From: 22, To: 22 }',
        'CidrBlock: 0.0.0.0/0',
        'RuleAction: deny',
      ],
    },
    terraform: {
      resource: 'aws_network_acl_rule',
      arguments: [
        'network_acl_id = "{{id}}"',
        'rule_number    = 90',
        'protocol       = "tcp"',
        'from_port      = 22',
        'to_port        = 22',
        'cidr_block     = "0.0.0.0/0"',
        'rule_action    = "deny"',
      ],
    },
    impact:
      'Administrators who connect from the internet are cut off: Session Manager or a VPN ' +
      'replaces them. Answers to connections from inside need the ports above 1023.',
  },
  frameworks: requirementsOn(['openNetwork'], {
    'cis_aws_5.0': ['5.2'],
    'cis_aws_6.0': ['6.2'],
    'cis_aws_7.0': ['6.2'],
    hipaa: ['164_308_a_1_ii_b', '164_312_e_1'],
  }),
  evaluate: ({ entries }) => {
    const open = Object.entries(ports).flatMap(([port, name]) => {
      const from = families
        .filter((family) => admits(entries, Number(port), family))
        .map((family) => internets[family]);
      return from.length === 0 ? [] : [`port ${port} (${name}) from ${from.join(' and ')}`];
    });
    return open.length === 0
      ? pass('No inbound rule opens port 22 or 3389 to the internet.')
      : fail(`Inbound rules open ${open.join(', ')}.`);
  },
  examples: {
    pass: [
      {},
      {
        entries: [
          aclEntry({ number: 90, isAllow: false, protocol: '6', fromPort: 22, toPort: 22 }),
          aclEntry({ number: 91, isAllow: false, protocol: '6', fromPort: 3389, toPort: 3389 }),
          aclEntry({ number: 100 }),
        ],
      },
      { entries: [aclEntry({ protocol: '6', fromPort: 443, toPort: 443 })] },
      { entries: [aclEntry({ isEgress: true })] },
      {
        entries: [
          aclEntry({ number: 90, isAllow: false, cidr: '0.0.0.0/1' }),
          aclEntry({ number: 91, isAllow: false, cidr: '128.0.0.0/1' }),
          aclEntry({}),
        ],
      },
    ],
    fail: [
      { entries: [aclEntry({})] },
      { entries: [aclEntry({ cidr: '198.51.100.7/0' })] },
      {
        entries: [
          aclEntry({ number: 90, isAllow: false, cidr: '198.51.100.0/24' }),
          aclEntry({ cidr: '0.0.0.0/1' }),
          aclEntry({ number: 101, cidr: '128.0.0.0/1' }),
        ],
      },
      { entries: [aclEntry({ cidr: '::/0', protocol: '6', fromPort: 3000, toPort: 4000 })] },
    ],
    unknown: [],
  },
});
