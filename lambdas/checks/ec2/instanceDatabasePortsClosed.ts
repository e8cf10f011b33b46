import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { instanceCheck } from '../serviceChecks.ts';

export const instanceDatabasePortsClosed = instanceCheck({
  id: 'CMP-05',
  title: 'EC2 instance is reachable from the internet on a database port',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeInstances',
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeRouteTables',
    'ec2:DescribeNetworkAcls',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'Security groups, routes and network ACLs together let a broad part of the internet ' +
    'reach the machine on a port of a database, cache or search engine. Whatever answers ' +
    'there is tried by everybody.',
  remediation: {
    console: [
      'Choose the tab Security, and open the group whose rule admits 0.0.0.0/0 or ::/0.',
      'Replace the source of the rule by your own range or by a security group, and save.',
      'Move the machine to a subnet without a route to an internet gateway.',
    ],
    cli: [
      'aws ec2 describe-instances --instance-ids {{id}} --query Reservations[].Instances[].SecurityGroups',
      'aws ec2 describe-security-group-rules --filters Name=group-id,Values=GROUP_ID',
      'aws ec2 revoke-security-group-ingress --group-id GROUP_ID --security-group-rule-ids RULE_ID',
    ],
    terraform: {
      resource: 'aws_instance',
      arguments: [
        'associate_public_ip_address = false',
        'subnet_id                   = PRIVATE_SUBNET',
      ],
    },
    impact:
      'Everyone who connects from the internet is cut off at once. Check the flow logs for ' +
      'connections that have to stay.',
  },
  frameworks: requirementsOn(['openDatabase']),
  evaluate: ({ openDatabasePorts: ports }) =>
    decide(ports === null ? null : ports.length === 0, {
      yes: 'The internet reaches no port of a database.',
      no: `The internet reaches these ports: ${ports?.join(', ')}.`,
      fact: 'The network of the machine',
    }),
  examples: {
    pass: [{}],
    fail: [{ openDatabasePorts: [5432] }],
    unknown: [{ openDatabasePorts: null }],
  },
});
