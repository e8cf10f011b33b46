import { inbound } from '../exampleAssets.ts';
import { ids } from '../ids.ts';
import { fail, pass } from '../result.ts';
import { groupCheck } from '../serviceChecks.ts';

export const defaultGroupClosed = groupCheck({
  id: 'NET-07',
  title: 'Default security group of the VPC has rules',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeSecurityGroups'],
  description:
    'Whatever starts in the network without a security group of its own gets the default one. ' +
    'As long as that has rules, a machine is connected with others although nobody decided so.',
  remediation: {
    console: [
      'Under Network interfaces search for the group: give what uses it a group of its own.',
      'Choose the group, Edit inbound rules and Edit outbound rules, delete every rule and save.',
    ],
    cli: [
      'aws ec2 describe-network-interfaces --filters Name=group-id,Values={{id}}',
      'aws ec2 describe-security-group-rules --filters Name=group-id,Values={{id}} --query "SecurityGroupRules[].[SecurityGroupRuleId,IsEgress]"',
      'aws ec2 revoke-security-group-ingress --group-id {{id}} --security-group-rule-ids INBOUND_RULE_IDS',
      'aws ec2 revoke-security-group-egress --group-id {{id}} --security-group-rule-ids OUTBOUND_RULE_IDS',
    ],
    terraform: {
      resource: 'aws_default_security_group',
      arguments: ['vpc_id = VPC_ID', '# without ingress and egress it has no rules'],
    },
    impact:
      'Machines that still have only this group lose all connections, also to databases and ' +
      'package servers: give them another group first.',
  },
  frameworks: {
    aws_fsbp: ['EC2.2'],
    'cis_aws_5.0': ['5.5'],
    'cis_aws_6.0': ['6.5'],
    'cis_aws_7.0': ['6.5'],
    iso27001_2022: ['A.8.20', 'A.8.21', 'A.8.22'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_4_a ac_17_9 ac_17_b ac_4_21 cm_6_a cm_9_b sc_7_11 sc_7_12
      sc_7_16 sc_7_21 sc_7_24_b sc_7_25 sc_7_26 sc_7_27 sc_7_28 sc_7_5 sc_7_7 sc_7_a
      sc_7_c
    `),
  },
  only: ({ isDefault }) => isDefault,
  evaluate: ({ rules }) => {
    const inward = rules.filter(({ isEgress }) => !isEgress).length;
    return rules.length === 0
      ? pass('The default group has no rules.')
      : fail(
          `The default group has ${inward} inbound and ${rules.length - inward} outbound rules.`,
        );
  },
  examples: {
    pass: [{ isDefault: true, rules: [] }],
    fail: [
      { isDefault: true, rules: [inbound({ groups: [{ groupId: 'sg-1', accountId: null }] })] },
      { isDefault: true, rules: [inbound({ isEgress: true, cidrs: ['0.0.0.0/0'] })] },
    ],
    unknown: [],
  },
});
